import { endpoint } from '../../http/endpoint'
import { shopperOf } from '../../http/guards'
import { success } from '../../http/replies'
import { resourceHandlers, rowId } from '../../http/resources/resource-handlers'
import { requireRight } from '../../http/resources/resource-rights'

const { read, remove } = resourceHandlers('BasketItems')

/** `/api/BasketItems/:id`: one line of any basket. */
const handle = endpoint({
  GET: read,
  async PUT(call) {
    requireRight(call, 'update', 'BasketItems')
    return success(await call.lab.shop.baskets.changeItem(rowId(call), call.body, shopperOf(call)))
  },
  DELETE: remove,
})

export const loader = handle
export const action = handle
