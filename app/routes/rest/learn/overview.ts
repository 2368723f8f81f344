import { endpoint } from '../../../http/endpoint'
import { readLearn } from '../../../learn/learn.server'
import { replyFound } from '../../../learn/reply-found'

/** `GET /rest/learn`: the paths, where the learner is, and what each concept's mastery rests on (docs/contract/progress-and-ctf.md#learn). */
const handle = endpoint({ GET: (call) => replyFound(call, readLearn(call)) })

export const loader = handle
export const action = handle
