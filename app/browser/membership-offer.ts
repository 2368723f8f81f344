import { createApi } from './api'

interface MembershipReply {
  readonly data: { readonly membershipCost: number }
}

/** What a year of membership costs whoever is logged in. Rejects with an ApiError when there is none for them (commerce.md 5.8). */
export async function loadMembershipCost(): Promise<number> {
  const { data } = await createApi().get<MembershipReply>('/rest/deluxe-membership')
  return data.membershipCost
}
