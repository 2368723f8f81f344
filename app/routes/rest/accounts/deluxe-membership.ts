import { endpoint } from '../../../http/endpoint'
import { requireSession } from '../../../http/guards'
import { success } from '../../../http/replies'

/** `/rest/deluxe-membership`: what it costs, and joining (docs/contract/accounts.md#deluxe). */
const handle = endpoint({
  GET: (call) => success({ membershipCost: call.lab.accounts.membership.priceFor(call.bearer) }),
  async POST(call) {
    const token = await call.lab.accounts.membership.upgrade(requireSession(call), call.body)
    return success({ confirmation: call.translate('Congratulations! You are now a deluxe member!'), token })
  },
})

export const loader = handle
export const action = handle
