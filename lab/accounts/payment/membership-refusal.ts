import type { ErrorDetails } from '../../facts/error-details.js'

/** The texts are those of docs/contract/accounts.md#deluxe. */
export class MembershipRefusal extends Error implements ErrorDetails {
  override readonly name = 'Error'
  readonly kind = 'membership-refused'
}
