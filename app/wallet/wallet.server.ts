import type { ErrorDetails } from '../../lab/facts/error-details'
import { keepChoices } from '../checkout/choices.server'
import { requireSession } from '../http/guards'
import type { ServerDone } from '../http/page-action'
import type { PageCall } from '../http/page-call'
import type { Failed } from '../kit/answers'
import { checkTopUp } from './wallet-rules'

class NoWalletError extends Error implements ErrorDetails {
  readonly kind = 'no-wallet'
}

/** As `GET /rest/wallet/balance` does. */
export function balanceOf(call: PageCall): number {
  const balance = call.lab.accounts.wallets.balanceOf(requireSession(call).accountId)
  if (balance === undefined) throw new NoWalletError()
  return balance
}

/** As `PUT /rest/wallet/balance` does; undefined on success. */
export function chargeWallet(call: PageCall, amount: number | undefined, card: string): Failed | undefined {
  const result = call.lab.accounts.wallets.topUp(requireSession(call).accountId, amount, Number(card))
  if (result === 'no-wallet') throw new NoWalletError()
  return result === 'done' ? undefined : { failed: call.translate('Payment not accepted.') }
}

/** Keeps the amount for the payment page. */
export function askForTopUp(call: PageCall): ServerDone | Failed {
  const { amount = '' } = call.form
  const error = checkTopUp(amount)
  if (error) return { field: 'amount', failed: error }
  return { to: '/payment/wallet', headers: keepChoices(call, { walletTotal: Number(amount) }) }
}
