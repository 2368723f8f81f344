import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `GET /rest/challenges/assignment`: the course's assignment and how far it is; null outside of courses. Ours; the contract knows no such address. */
const handle = endpoint({
  GET: ({ lab: { course } }) => json({ data: course && { ...course.describe(), phase: course.phase() } }),
})

export const loader = handle
export const action = handle
