import { endpoint } from '../../http/endpoint'
import { requireSession, requireToken } from '../../http/guards'
import { success } from '../../http/replies'
import { shopperOf } from '../../http/shopper'

/** `GET /rest/basket/:id` (docs/contract/commerce.md#basket-content). */
const handle = endpoint({
  async GET(call) {
    requireToken(call)
    requireSession(call)
    return success(await call.lab.shop.baskets.view(call.params.id ?? '', shopperOf(call)))
  },
})

export const loader = handle
export const action = handle
