/** The reason why there is no membership for somebody; the texts are those of accounts.md 6.13. */
export class MembershipRefusal extends Error {
  override readonly name = 'Error'
  readonly kind = 'membership-refused'
}
