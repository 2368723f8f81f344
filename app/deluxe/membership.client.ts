import { createApi } from '../browser/rest/api'
import { numberIn } from '../browser/rest/readable'
import { storeLogin } from '../browser/storage/storage'

/** Cost of a year; rejects with an ApiError where it is not for sale (docs/contract/commerce.md#deluxe). */
export async function loadMembershipCost(): Promise<number> {
  const { membershipCost } = await createApi().record<{ membershipCost?: unknown }>('/rest/deluxe-membership')
  return numberIn(membershipCost)
}

export async function loadMembership(): Promise<{ cost: number | undefined }> {
  return { cost: await loadMembershipCost() }
}

/** Continues under the member's new token, with the same basket. Rejects with an ApiError. */
export async function joinDeluxe(by: 'wallet' | { readonly cardId: number }): Promise<void> {
  const payment = by === 'wallet' ? { paymentMode: 'wallet' } : { paymentMode: 'card', paymentId: by.cardId }
  const { data } = await createApi().post<{ data: { token: string } }>('/rest/deluxe-membership', payment)
  storeLogin(data.token)
}
