import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'

/** `GET /rest/fixes` (docs/contract/progress-and-ctf.md#fixes): the weaknesses that a fix can be written for, and how far each is. */
const handle = endpoint({
  GET: ({ lab }) => json({ data: lab.challenges.writtenFixes.list() }),
})

export const loader = handle
export const action = handle
