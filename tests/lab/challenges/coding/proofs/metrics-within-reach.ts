import type { Ports } from '../../../../../lab/ports.js'
import type { Proof } from '../proof.js'
import { withLab } from './with-lab.js'

interface Source {
  readonly openMetrics: Ports['openMetrics']
}

const metricsKey = 'a key for the monitoring system'
const scraper = { 'User-Agent': 'Prometheus/3.1.0' }
const strangers = [{ 'User-Agent': 'Mozilla/5.0' }, scraper, { ...scraper, Authorization: 'Bearer undefined' }]

/** The attack reads the metrics without a key; the feature reads them with the name and the key of the monitoring system. */
export const readMetrics: Proof = {
  async try(version) {
    const { openMetrics } = await version.load<Source>()
    return withLab(
      { openMetrics },
      async (shop) => {
        const reads = async (headers: Record<string, string>) =>
          (await shop.get('/metrics', { headers })).text.includes('# TYPE')
        const seen = await Promise.all(strangers.map(reads))
        return {
          attack: seen.includes(true),
          feature: await reads({ ...scraper, Authorization: `Bearer ${metricsKey}` }),
        }
      },
      { metricsKey },
    )
  },
}
