import { CheckoutRefusal } from './checkout-refusal.js'

/** The bill of an order. */
export interface Bill {
  readonly totalPrice: number
  readonly isPaidFromWallet: boolean
}

/**
 * The amount that the customer's wallet pays of a bill; `balance` is undefined for somebody without a wallet. Throws a CheckoutRefusal
 * for a bill that is not accepted.
 */
export type SettleBill = (bill: Bill, balance: number | undefined) => number

export const settleBill: SettleBill = ({ totalPrice, isPaidFromWallet }, balance = Number.NEGATIVE_INFINITY) => {
  if (!(totalPrice >= 0)) throw new CheckoutRefusal('This order comes to less than nothing.', 400)
  if (!isPaidFromWallet) return 0
  if (balance < totalPrice) throw new CheckoutRefusal('Insufficient wallet balance.', 400)
  return totalPrice
}
