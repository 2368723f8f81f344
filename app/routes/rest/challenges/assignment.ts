import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { describeAssignment } from '../../../score-board/assignment/board-assignment'

/** `GET /rest/challenges/assignment`: the course's assignment and how far it is; null outside of courses. Ours; the contract knows no such address. */
const handle = endpoint({
  GET: ({ lab: { course } }) => json({ data: describeAssignment(course) }),
})

export const loader = handle
export const action = handle
