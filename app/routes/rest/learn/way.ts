import type { ExerciseKind } from '../../../../lab/curriculum/learning/unit-way'
import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { readWay } from '../../../learn/way/way.server'

const kinds: readonly ExerciseKind[] = ['challenge', 'trace', 'fix']

/** `GET /rest/learn/way`: from an exercise to its unit and on; null for an exercise on no path that was begun (docs/contract/progress-and-ctf.md#learn). */
const handle = endpoint({
  GET(call) {
    const kind = kinds.find((one) => call.query.has(one))
    return json({ data: kind === undefined ? null : readWay(call, kind, call.query.get(kind) ?? '') })
  },
})

export const loader = handle
export const action = handle
