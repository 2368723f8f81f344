import { endpoint } from '../../http/endpoint'
import { shopperOf } from '../../http/guards'
import { success } from '../../http/replies'
import { resourceHandlers } from '../../http/resources/resource-handlers'
import { requireRight } from '../../http/resources/resource-rights'

const { list } = resourceHandlers('BasketItems')

/** `/api/BasketItems`: everybody's lines, and adding one. */
const handle = endpoint({
  GET: list,
  async POST(call) {
    requireRight(call, 'create', 'BasketItems')
    return success(await call.lab.shop.baskets.addItem(call.text, call.body, shopperOf(call)))
  },
})

export const loader = handle
export const action = handle
