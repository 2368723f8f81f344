import { endpoint } from '../../../http/endpoint'
import { requireAccountant } from '../../../http/guards'
import { json } from '../../../http/replies'

/** `PUT /rest/order-history/:id/delivery-status`: what is sent is the present state, which turns into its opposite (docs/contract/commerce.md#orders). */
const handle = endpoint({
  PUT(call) {
    requireAccountant(call)
    call.lab.shop.orders.markDelivered(call.params.id ?? '', !call.body.deliveryStatus)
    return json({ status: 'success' })
  },
})

export const loader = handle
export const action = handle
