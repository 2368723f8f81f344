import { endpoint } from '../http/endpoint'
import { requireToken } from '../http/guards'
import { json } from '../http/replies'

/** `POST /b2b/v2/orders`: orders of other businesses (docs/contract/commerce.md#partner-orders). Every other verb gets a page of the shop. */
const handle = endpoint({
  async POST(call) {
    requireToken(call)
    return json(await call.lab.shop.partnerOrders.place(call.body))
  },
})

export const action = handle
