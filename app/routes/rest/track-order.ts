import { endpoint } from '../../http/endpoint'
import { findingsReply } from '../../http/findings-reply'

/** `GET /rest/track-order/:id` (commerce.md 5.7). */
const handle = endpoint({
  GET: async ({ lab, params }) => findingsReply(await lab.shop.trackOrder(params.id ?? ''), 'Wrong Param'),
})

export const loader = handle
export const action = handle
