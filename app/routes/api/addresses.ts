import { endpoint } from '../../http/endpoint'
import { requireSession } from '../../http/guards'
import { success } from '../../http/replies'
import { resourceHandlers } from '../../http/resources/resource-handlers'
import { requireRight } from '../../http/resources/resource-rights'

const { create } = resourceHandlers('Addresss')

/** `/api/Addresss`: one's own addresses, and adding one (docs/contract/commerce.md#addresses). */
const handle = endpoint({
  GET(call) {
    requireRight(call, 'list', 'Addresss')
    return success(call.lab.accounts.addresses.listOf(requireSession(call).accountId))
  },
  POST: create,
})

export const loader = handle
export const action = handle
