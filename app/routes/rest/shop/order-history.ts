import { endpoint } from '../../../http/endpoint'
import { BlockedActivityError } from '../../../http/guards'
import { success } from '../../../http/replies'
import { ordersInLanguage, withIds } from '../../../orders/orders-in-language'

/** `GET /rest/order-history`: one's own orders (docs/contract/commerce.md#orders). */
const handle = endpoint({
  GET(call) {
    const { lab, session, ip } = call
    if (session === undefined) throw new BlockedActivityError(ip)
    const { accountId: id, email = '' } = session
    return success(withIds(ordersInLanguage(call, lab.shop.orders.of({ id, email }))))
  },
})

export const loader = handle
export const action = handle
