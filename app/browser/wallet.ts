import { createApi } from './api'
import { storageKeys } from './storage'

/** One's money with the shop (commerce.md 5.1). Rejects with an ApiError, also when there is no wallet. */
export async function loadBalance(): Promise<number> {
  const { data } = await createApi().get<{ data: number }>('/rest/wallet/balance')
  return Number(data)
}

/** Fills the wallet from a card. Rejects with an ApiError. */
export async function chargeWallet(amount: number, cardId: number): Promise<void> {
  await createApi().put('/rest/wallet/balance', { balance: amount, paymentId: cardId })
}

/** Notes how much shall go into the wallet, for the page that pays it. */
export function keepTopUp(amount: number): void {
  sessionStorage.setItem(storageKeys.walletTotal, String(amount))
}

/** How much shall go into the wallet; undefined when nobody said. */
export function readTopUp(): number | undefined {
  return Number(sessionStorage.getItem(storageKeys.walletTotal)) || undefined
}

/** Forgets about it, once it is paid. */
export function dropTopUp(): void {
  sessionStorage.removeItem(storageKeys.walletTotal)
}
