import { endpoint } from '../../../http/endpoint'
import { empty } from '../../../http/replies'

/** `GET /rest/challenges/:key/announced`: takes a solve from the queue of notifications, for pages without scripts and so without a socket. Ours. */
const handle = endpoint({
  GET({ lab, params }) {
    const { notifications } = lab.challenges
    const solve = notifications.pending().find(({ key }) => key === params.key)
    if (solve) notifications.acknowledge(solve.flag)
    return empty(204)
  },
})

export const loader = handle
export const action = handle
