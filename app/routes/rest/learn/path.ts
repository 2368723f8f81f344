import { endpoint } from '../../../http/endpoint'
import { readPath } from '../../../learn/learn.server'
import { replyFound } from '../../../learn/reply-found'

/** `GET /rest/learn/:path`: a path and its units (docs/contract/progress-and-ctf.md#learn). */
const handle = endpoint({ GET: (call) => replyFound(call, readPath(call, call.params.path)) })

export const loader = handle
export const action = handle
