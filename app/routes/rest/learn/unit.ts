import { endpoint } from '../../../http/endpoint'
import { readUnit } from '../../../learn/learn.server'
import { replyFound } from '../../../learn/reply-found'

/** `GET /rest/learn/:path/:unit`: a unit with its primer as HTML (docs/contract/progress-and-ctf.md#learn). */
const handle = endpoint({
  GET: async (call) => replyFound(call, await readUnit(call, call.params.path, call.params.unit)),
})

export const loader = handle
export const action = handle
