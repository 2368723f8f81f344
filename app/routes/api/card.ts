import { endpoint } from '../../http/endpoint'
import { requireSession } from '../../http/guards'
import { failure, success } from '../../http/replies'
import { resourceHandlers, rowId } from '../../http/resources/resource-handlers'
import { requireRight } from '../../http/resources/resource-rights'

const { update } = resourceHandlers('Cards')

/** `/api/Cards/:id`: a card of one's own, masked (docs/contract/commerce.md#cards). */
const handle = endpoint({
  GET(call) {
    requireRight(call, 'read', 'Cards')
    const card = call.lab.accounts.cards.find(rowId(call), requireSession(call).accountId)
    return card === undefined ? failure('Malicious activity detected') : success(card)
  },
  PUT: update,
  DELETE(call) {
    requireRight(call, 'remove', 'Cards')
    const isRemoved = call.lab.accounts.cards.remove(rowId(call), requireSession(call).accountId)
    return isRemoved ? success('Card deleted successfully.') : failure('Malicious activity detected.')
  },
})

export const loader = handle
export const action = handle
