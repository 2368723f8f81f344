import type { Part } from '../../kit/answers'
import type { AmountDue } from '../amount-due'
import type { CheckoutStep } from '../checkout-steps'
import type { Card } from './card'

export interface PaymentData {
  /** The amount due; null when nothing is. */
  readonly amount: Part<AmountDue | null>
  readonly cards: Part<readonly Card[]>
  /** The balance of the wallet; nothing where it cannot pay. */
  readonly balance: Part<number>
  /** The discount that the shop will give on the order, in per cent; where something else is paid, that of what was redeemed in this browser. */
  readonly couponPercent: number
  /** The steps of the order on which nothing was decided. */
  readonly undecided: readonly CheckoutStep[]
}

export const noPayment: PaymentData = {
  amount: {},
  cards: {},
  balance: {},
  couponPercent: 0,
  undecided: ['address', 'delivery'],
}
