import { membershipPrice, type QuoteMembership } from '../accounts/payment/membership-offer.js'
import { MembershipRefusal } from '../accounts/payment/membership-refusal.js'

/** CWE-807: believes the role in the caller's token, however old or self-made, instead of looking up the account. */
export const quoteByRoleInToken: QuoteMembership = ({ claims, isMember }) => {
  if (isMember) throw new MembershipRefusal('You are already a deluxe member!')
  if (claims?.role !== 'customer') throw new MembershipRefusal('You are not eligible for deluxe membership!')
  return membershipPrice
}
