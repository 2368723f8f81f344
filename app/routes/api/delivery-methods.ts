import { endpoint } from '../../http/endpoint'
import { isDeluxe } from '../../http/guards'
import { success } from '../../http/replies'

/** `GET /api/Deliverys`: the ways of sending juice, at the caller's prices (commerce.md 5.2). */
const handle = endpoint({
  GET: (call) => success(call.lab.shop.deliveryMethods.list(isDeluxe(call))),
})

export const loader = handle
export const action = handle
