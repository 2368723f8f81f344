import { endpoint } from '../../http/endpoint'
import { isDeluxe } from '../../http/guards'
import { success } from '../../http/replies'

/** `GET /api/Deliverys`: the delivery methods, at the caller's prices (docs/contract/commerce.md#delivery-methods). */
const handle = endpoint({
  GET(call) {
    const { shop, texts } = call.lab
    const methods = shop.deliveryMethods.list(isDeluxe(call))
    return success(methods.map((method) => texts.translateFields(call.language, method, ['name'])))
  },
})

export const loader = handle
export const action = handle
