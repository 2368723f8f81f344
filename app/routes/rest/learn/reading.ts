import { endpoint } from '../../../http/endpoint'
import { markUnitRead } from '../../../learn/learn.server'
import { replyFound } from '../../../learn/reply-found'

/** `POST /rest/learn/:path/:unit/read`: notes the primer of a unit as read (docs/contract/progress-and-ctf.md#learn). */
const handle = endpoint({
  POST: async (call) => replyFound(call, await markUnitRead(call, call.params.path, call.params.unit)),
})

export const loader = handle
export const action = handle
