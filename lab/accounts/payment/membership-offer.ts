import type { Table } from '../../store/types.js'
import type { User } from '../tables.js'
import { accountIdIn, type TokenPayload } from '../tokens/tokens.js'
import { MembershipRefusal } from './membership-refusal.js'

/** Per year, in the shop's currency. */
export const membershipPrice = 49

export interface MembershipApplicant {
  readonly claims: TokenPayload | undefined
  readonly isMember: boolean
}

/** Throws a MembershipRefusal for an account that cannot buy. */
export type QuoteMembership = (applicant: MembershipApplicant, users: Table<User>) => number

export const quoteMembership: QuoteMembership = ({ claims }, users) => {
  const role = users.find(accountIdIn(claims))?.role
  if (role === 'deluxe') throw new MembershipRefusal('You are already a deluxe member!')
  if (role !== 'customer') throw new MembershipRefusal('You are not eligible for deluxe membership!')
  return membershipPrice
}
