import type { Cards } from './cards.js'
import { MembershipRefusal } from './membership-refusal.js'

export interface MembershipPayment {
  readonly ownerId: number
  readonly price: number
  readonly paymentMode: unknown
  readonly paymentId: unknown
}

export interface PayingWallets {
  pay(ownerId: number, price: number): boolean
}

/** Throws a MembershipRefusal, and then takes nothing. */
export type SettleMembership = (
  payment: MembershipPayment,
  means: { readonly wallets: PayingWallets; readonly cards: Cards },
) => void

/** A card is only checked; its issuer would be asked elsewhere. */
export const settleMembership: SettleMembership = (payment, { wallets, cards }) => {
  const { ownerId, price, paymentMode, paymentId } = payment
  switch (paymentMode) {
    case 'wallet':
      if (!wallets.pay(ownerId, price)) throw new MembershipRefusal('Insuffienct funds in Wallet')
      return
    case 'card':
      if (!cards.canPay(paymentId, ownerId)) throw new MembershipRefusal('Invalid Card')
      return
    default:
      throw new MembershipRefusal('Something went wrong. Please try again!')
  }
}
