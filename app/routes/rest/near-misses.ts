import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/**
 * `GET /rest/challenges/near-misses`: the last note of each open challenge that an attempt came close to. Ours; the contract knows
 * no such address.
 */
const handle = endpoint({
  GET: ({ lab: { challenges, texts }, language }) =>
    json({ data: challenges.nearMisses().map((miss) => texts.translateFields(language, miss, ['note'])) }),
})

export const loader = handle
export const action = handle
