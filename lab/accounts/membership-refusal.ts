/** The reason why there is no membership for somebody; the texts are those of docs/contract/accounts.md#deluxe. */
export class MembershipRefusal extends Error {
  override readonly name = 'Error'
  readonly kind = 'membership-refused'
}
