import { endpoint } from '../../../http/endpoint'
import { readLearn } from '../../../learn/learn.server'
import { replyFound } from '../../../learn/reply-found'

/** `GET /rest/learn`: the paths, where the learner is, and what each concept's mastery rests on. Ours; the contract knows no such address. */
const handle = endpoint({ GET: (call) => replyFound(call, readLearn(call)) })

export const loader = handle
export const action = handle
