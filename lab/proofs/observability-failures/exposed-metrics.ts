import { scrapesMetrics, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const exposedMetricsChallenge = proof({
  attack: visit('/metrics'),
  otherAttacks: [(me) => me.get('/metrics', { headers: { 'User-Agent': 'prometheus' } })],
  honest: scrapesMetrics,
})
