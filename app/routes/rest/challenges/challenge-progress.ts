import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'

/** `GET /rest/challenges/progress`: keys restored by a continue code instead of earned here, and the cheat score. Ours; the contract knows no such address. */
const handle = endpoint({
  GET({ lab: { challenges } }) {
    const restored = challenges
      .listCatalogued()
      .flatMap(({ key, solved }) => (solved && challenges.solves.isRestored(key) ? [key] : []))
    return json({ data: { restored, cheatScore: challenges.cheatWatch.total() } })
  },
})

export const loader = handle
export const action = handle
