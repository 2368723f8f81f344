import type { SettleMembership } from '../accounts/payment/membership-payment.js'
import { MembershipRefusal } from '../accounts/payment/membership-refusal.js'

/** CWE-841: checks each payment mode that the form offers, so that any other counts as paid. */
export const settleKnownModes: SettleMembership = (payment, { wallets, cards }) => {
  const { ownerId, price, paymentMode, paymentId } = payment
  if (paymentMode === 'wallet' && !wallets.pay(ownerId, price))
    throw new MembershipRefusal('Insuffienct funds in Wallet')
  if (paymentMode === 'card' && !cards.canPay(paymentId, ownerId)) throw new MembershipRefusal('Invalid Card')
}
