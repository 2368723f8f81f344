import { endpoint } from '../../../http/endpoint'
import { markTutorial } from '../../../learn/learn.server'
import { replyFound } from '../../../learn/reply-found'

/** `POST /rest/learn/tutorials/:name`: notes the tutorial of a challenge as followed (docs/contract/progress-and-ctf.md#learn). */
const handle = endpoint({ POST: async (call) => replyFound(call, await markTutorial(call, call.params.name)) })

export const loader = handle
export const action = handle
