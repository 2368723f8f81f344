import { endpoint } from '../../../http/endpoint'
import { queryReply } from '../../../http/rest/query-reply'
import { ordersInLanguage } from '../../../orders/orders-in-language'

/** `GET /rest/track-order/:id` (docs/contract/commerce.md#tracking). */
const handle = endpoint({
  async GET(call) {
    const result = await call.lab.shop.trackOrder(call.params.id ?? '')
    if (result.kind !== 'found') return queryReply(result, 'Wrong Param')
    return queryReply({ ...result, documents: ordersInLanguage(call, result.documents) }, 'Wrong Param')
  },
})

export const loader = handle
export const action = handle
