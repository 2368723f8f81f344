import { endpoint } from '../../../http/endpoint'
import { requireCustomer, shopperOf } from '../../../http/guards'
import { success } from '../../../http/replies'

/** `GET /rest/basket/:id` (docs/contract/commerce.md#basket-content). */
const handle = endpoint(
  {
    async GET(call) {
      return success(await call.lab.shop.baskets.view(call.params.id ?? '', shopperOf(call)))
    },
  },
  { guard: requireCustomer },
)

export const loader = handle
export const action = handle
