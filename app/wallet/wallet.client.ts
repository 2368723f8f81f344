import { createApi } from '../browser/rest/api'
import { numberIn } from '../browser/rest/readable'
import { type RestForm, restPart } from '../browser/rest/rest-page'
import { keepChoice } from '../checkout/tab-choices'
import type { Done, Failed, Part } from '../kit/answers'
import { checkTopUp } from './wallet-rules'

/** Rejects with an ApiError, also without a wallet (docs/contract/commerce.md#wallet). */
export async function loadBalance(): Promise<number> {
  const { data } = await createApi().get<{ data?: unknown }>('/rest/wallet/balance')
  return numberIn(data)
}

export async function loadWallet(): Promise<{ balance: Part<number> }> {
  return { balance: await restPart(() => loadBalance()) }
}

/** Keeps the amount for the payment page. */
export async function askForTopUp({ amount = '' }: RestForm): Promise<Done | Failed> {
  const error = checkTopUp(amount)
  if (error) return { field: 'amount', failed: error }
  keepChoice('walletTotal', Number(amount))
  return { to: '/payment/wallet' }
}

/** Rejects with an ApiError. */
export async function chargeWallet(amount: number, cardId: number): Promise<void> {
  await createApi().put('/rest/wallet/balance', { balance: amount, paymentId: cardId })
}
