import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { nearMissesInLanguage } from '../../../score-board/near-misses'

/** `GET /rest/challenges/near-misses`: the last note on each open challenge that an attempt came close to. Ours; the contract knows no such address. */
const handle = endpoint({
  GET: (call) => json({ data: nearMissesInLanguage(call) }),
})

export const loader = handle
export const action = handle
