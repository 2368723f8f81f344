import { endpoint } from '../../../http/endpoint'
import { requireCustomer, shopperOf } from '../../../http/guards'
import { json } from '../../../http/replies'

/** `POST /rest/basket/:id/checkout` (docs/contract/commerce.md#checkout-call). */
const handle = endpoint(
  {
    async POST(call) {
      const orderId = await call.lab.shop.checkout.placeOrder(call.params.id ?? '', call.body, shopperOf(call))
      return json({ orderConfirmation: orderId })
    },
  },
  { guard: requireCustomer, inTurn: true },
)

export const loader = handle
export const action = handle
