import { CheckoutRefusal } from './checkout-refusal.js'

export interface Bill {
  readonly totalPrice: number
  readonly isPaidFromWallet: boolean
}

/** The part that the wallet pays; `balance` is undefined without a wallet. Throws a CheckoutRefusal. */
export type SettleBill = (bill: Bill, balance: number | undefined) => number

export const settleBill: SettleBill = ({ totalPrice, isPaidFromWallet }, balance = Number.NEGATIVE_INFINITY) => {
  if (!(totalPrice >= 0)) throw new CheckoutRefusal('This order comes to less than nothing.', 400)
  if (!isPaidFromWallet) return 0
  if (balance < totalPrice) throw new CheckoutRefusal('Insufficient wallet balance.', 400)
  return totalPrice
}
