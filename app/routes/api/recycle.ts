import { endpoint } from '../../http/endpoint'
import { sentence, success } from '../../http/replies'
import { resourceHandlers, rowId } from '../../http/resources/resource-handlers'
import { requireRight } from '../../http/resources/resource-rights'

const { update, remove } = resourceHandlers('Recycles')

/** `/api/Recycles/:id`: the requests that a number, or a list of numbers, stands for (docs/contract/commerce.md#recycling). */
const handle = endpoint({
  GET(call) {
    requireRight(call, 'read', 'Recycles')
    const requests = call.lab.shop.recycling.find(rowId(call))
    return requests === null
      ? sentence(call.translate('These requests could not be looked up. Please try again.'), 200)
      : success(requests)
  },
  PUT: update,
  DELETE: remove,
})

export const loader = handle
export const action = handle
