import type { Ports } from '../../../../../lab/ports.js'
import type { Act } from '../../../../../lab/proofs/proof.js'
import { metricsKey } from '../../../../support/attacker.js'
import type { Proof } from '../proof.js'
import { tryTableOnce } from './from-table.js'

interface Source {
  readonly openMetrics: Ports['openMetrics']
}

const scraper = { 'User-Agent': 'Prometheus/3.1.0' }
const strangers = [{ 'User-Agent': 'Mozilla/5.0' }, scraper, { ...scraper, Authorization: 'Bearer undefined' }]

/** True if the metrics are read without a key; under the name of the monitoring system that solves nothing. */
const readAs =
  (headers: Readonly<Record<string, string>>): Act =>
  async (me) =>
    (await me.get('/metrics', { headers })).text.includes('# TYPE')

export const readMetrics: Proof = {
  async try(version) {
    const { openMetrics } = await version.load<Source>()
    return tryTableOnce('exposedMetricsChallenge', { openMetrics }, { attacks: strangers.map(readAs) }, { metricsKey })
  },
}
