import { createApi } from './api'
import { storeLogin } from './storage'

/** How somebody pays: out of the wallet, or from one of their cards. */
export type Means = 'wallet' | { readonly cardId: number }

/** Becomes a member and goes on under the member's token; the basket stays the same. Rejects with an ApiError (commerce.md 5.8). */
export async function joinDeluxe(means: Means): Promise<void> {
  const payment = means === 'wallet' ? { paymentMode: 'wallet' } : { paymentMode: 'card', paymentId: means.cardId }
  const { data } = await createApi().post<{ data: { token: string } }>('/rest/deluxe-membership', payment)
  storeLogin(data.token)
}
