import { endpoint } from '../http/endpoint'
import { requireToken } from '../http/guards'
import { json } from '../http/replies'

/** `POST /b2b/v2/orders`: orders of other businesses (docs/contract/commerce.md#partner-orders). */
const handle = endpoint(
  {
    async POST(call) {
      return json(await call.lab.shop.partnerOrders.place(call.body))
    },
  },
  { guard: requireToken, showsPage: true },
)

export const loader = handle
export const action = handle
