import { endpoint } from '../../http/endpoint'
import { requireSession, requireToken } from '../../http/guards'
import { jsonText, success } from '../../http/replies'
import { shopperOf } from '../../http/shopper'

/** `/api/BasketItems`: everybody's lines, and adding one. */
const handle = endpoint({
  GET(call) {
    requireToken(call)
    const { resources } = call.lab
    return jsonText(resources.list(resources.named('BasketItems'), call.query))
  },
  async POST(call) {
    requireToken(call)
    requireSession(call)
    return success(await call.lab.shop.baskets.addItem(call.text, call.body, shopperOf(call)))
  },
})

export const loader = handle
export const action = handle
