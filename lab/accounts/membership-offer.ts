import type { ErrorDetails } from '../facts/error-details.js'
import type { Table } from '../store/types.js'
import type { User } from './tables.js'
import { accountIdIn, type TokenPayload } from './tokens.js'

/** A year's membership for an account, in the shop's currency. */
export const membershipPrice = 49

export interface MembershipApplicant {
  /** The account in the caller's token; undefined where there is no token that holds. */
  readonly claims: TokenPayload | undefined
  /** The token carries the mark of a paid membership. */
  readonly isMember: boolean
}

/** The price of a membership for an applicant; throws a MembershipRefusal when there is nothing to sell to them. */
export type QuoteMembership = (applicant: MembershipApplicant, users: Table<User>) => number

export const quoteMembership: QuoteMembership = ({ claims }, users) => {
  const role = users.find(accountIdIn(claims))?.role
  if (role === 'deluxe') throw new MembershipRefusal('You are already a deluxe member!')
  if (role !== 'customer') throw new MembershipRefusal('You are not eligible for deluxe membership!')
  return membershipPrice
}

/** The reason why there is no membership for somebody; the texts are those of docs/contract/accounts.md#deluxe. */
export class MembershipRefusal extends Error implements ErrorDetails {
  override readonly name = 'Error'
  readonly kind = 'membership-refused'
}
