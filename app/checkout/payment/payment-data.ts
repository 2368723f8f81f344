import type { Part } from '../../kit/answers'
import type { AmountDue } from '../amount-due'
import type { Card } from './card'

export interface PaymentData {
  /** What is to be paid; null as long as nobody has said how much. */
  readonly amount: Part<AmountDue | null>
  readonly cards: Part<readonly Card[]>
  /** What is in the wallet; nothing where it cannot pay. */
  readonly balance: Part<number>
}

export const noPayment: PaymentData = { amount: {}, cards: {}, balance: {} }
