import { endpoint } from '../../../http/endpoint'
import { requireAccountant } from '../../../http/guards'
import { success } from '../../../http/replies'
import { ordersInLanguage, withIds } from '../../../orders/orders-in-language'

/** `GET /rest/order-history/orders`: everybody's orders, for those who keep the books (docs/contract/commerce.md#orders). */
const handle = endpoint({
  GET(call) {
    requireAccountant(call)
    return success(withIds(ordersInLanguage(call, call.lab.shop.orders.latest())))
  },
})

export const loader = handle
export const action = handle
