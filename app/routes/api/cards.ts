import { endpoint } from '../../http/endpoint'
import { requireSession } from '../../http/guards'
import { success } from '../../http/replies'
import { resourceHandlers } from '../../http/resources/resource-handlers'
import { requireRight } from '../../http/resources/resource-rights'

const { create } = resourceHandlers('Cards')

/** `/api/Cards`: one's own cards, masked, and adding one (docs/contract/commerce.md#cards). */
const handle = endpoint({
  GET(call) {
    requireRight(call, 'list', 'Cards')
    return success(call.lab.accounts.cards.listOf(requireSession(call).accountId))
  },
  POST: create,
})

export const loader = handle
export const action = handle
