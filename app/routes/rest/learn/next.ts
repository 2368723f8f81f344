import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { readNext } from '../../../learn/learn.server'

/** `GET /rest/learn/next`: the next step of the learner, then what is due for revision; empty in a lab without paths (docs/contract/progress-and-ctf.md#learn). */
const handle = endpoint({ GET: (call) => json({ data: readNext(call) }) })

export const loader = handle
export const action = handle
