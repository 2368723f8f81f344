import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { translateRecord } from '../../../traces/translate-trace'

/** `GET /rest/traces` (docs/contract/progress-and-ctf.md#traces): the exercises on traces, and how far each is. */
const handle = endpoint({
  GET: ({ lab, translate }) =>
    json({ data: lab.challenges.traces.list().map((trace) => translateRecord(trace, translate)) }),
})

export const loader = handle
export const action = handle
