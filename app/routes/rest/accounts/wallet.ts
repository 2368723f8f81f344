import { endpoint } from '../../../http/endpoint'
import { requireSession } from '../../../http/guards'
import { json, success } from '../../../http/replies'

/** `/rest/wallet/balance`: one's money with the shop, and topping it up from a card (docs/contract/commerce.md#wallet). */
const handle = endpoint({
  GET(call) {
    const balance = call.lab.accounts.wallets.balanceOf(requireSession(call).accountId)
    return balance === undefined ? json({ status: 'error' }, 404) : success(balance)
  },
  PUT(call) {
    const { balance, paymentId } = call.body
    const result = call.lab.accounts.wallets.topUp(requireSession(call).accountId, balance, paymentId)
    if (result === 'not-accepted')
      return json({ status: 'error', message: call.translate('Payment not accepted.') }, 402)
    return result === 'no-wallet' ? json({ status: 'error' }, 404) : success(balance)
  },
})

export const loader = handle
export const action = handle
