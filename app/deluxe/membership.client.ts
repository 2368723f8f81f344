import { createApi } from '../browser/rest/api'
import { numberIn } from '../browser/rest/readable'
import { storeLogin } from '../browser/storage/storage'

/** The cost of a year of membership for the person who is logged in. Rejects with an ApiError when there is none for them (docs/contract/commerce.md#deluxe). */
export async function loadMembershipCost(): Promise<number> {
  const { membershipCost } = await createApi().record<{ membershipCost?: unknown }>('/rest/deluxe-membership')
  return numberIn(membershipCost)
}

/** The data of the membership page. Rejects with an ApiError. */
export async function loadMembership(): Promise<{ cost: number | undefined }> {
  return { cost: await loadMembershipCost() }
}

/** Becomes a member and goes on under the member's token; the basket stays the same. Rejects with an ApiError. */
export async function joinDeluxe(by: 'wallet' | { readonly cardId: number }): Promise<void> {
  const payment = by === 'wallet' ? { paymentMode: 'wallet' } : { paymentMode: 'card', paymentId: by.cardId }
  const { data } = await createApi().post<{ data: { token: string } }>('/rest/deluxe-membership', payment)
  storeLogin(data.token)
}
