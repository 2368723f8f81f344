import { CheckoutRefusal } from '../shop/checkout/checkout-refusal.js'
import type { SettleBill } from '../shop/checkout/settle-bill.js'

/** CWE-754: checks only that the wallet covers the total, which is true for every negative one, and pays the customer. */
export const settleAnyTotal: SettleBill = ({ totalPrice, isPaidFromWallet }, balance) => {
  if (!isPaidFromWallet) return 0
  const isCovered = balance !== undefined && balance >= totalPrice
  if (!isCovered) throw new CheckoutRefusal('Insufficient wallet balance.')
  return totalPrice
}
