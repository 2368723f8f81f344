import { endpoint } from '../../http/endpoint'
import { isDeluxe } from '../../http/guards'
import { json, success } from '../../http/replies'
import { rowId } from '../../http/resources/resource-handlers'

/** `GET /api/Deliverys/:id`: a delivery method (docs/contract/commerce.md#delivery-methods). */
const handle = endpoint({
  GET(call) {
    const method = call.lab.shop.deliveryMethods.find(rowId(call), isDeluxe(call))
    return method === undefined
      ? json({ status: 'error' }, 400)
      : success(call.lab.texts.translateFields(call.language, method, ['name']))
  },
})

export const loader = handle
export const action = handle
