import { endpoint } from '../../../http/endpoint'
import { replyFound } from '../../../learn/reply-found'

/** `GET /rest/learn/:path/certificate`: the work on a path, with English names (docs/contract/progress-and-ctf.md#learn). */
const handle = endpoint({
  GET(call) {
    const { learning } = call.lab
    return replyFound(call, learning.isOffered ? learning.certificate(call.params.path ?? '') : undefined)
  },
})

export const loader = handle
export const action = handle
