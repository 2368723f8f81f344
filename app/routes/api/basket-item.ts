import { endpoint } from '../../http/endpoint'
import { requireSession, requireToken } from '../../http/guards'
import { success } from '../../http/replies'
import { shopperOf } from '../../http/shopper'

/** `/api/BasketItems/:id`: one line of a basket, whosever it is. */
const handle = endpoint({
  GET(call) {
    requireToken(call)
    const { resources } = call.lab
    return success(resources.read(resources.named('BasketItems'), call.params.id ?? ''))
  },
  async PUT(call) {
    requireToken(call)
    requireSession(call)
    return success(await call.lab.shop.baskets.changeItem(call.params.id ?? '', call.body, shopperOf(call)))
  },
  DELETE(call) {
    requireToken(call)
    const { resources } = call.lab
    resources.remove(resources.named('BasketItems'), call.params.id ?? '')
    return success({})
  },
})

export const loader = handle
export const action = handle
