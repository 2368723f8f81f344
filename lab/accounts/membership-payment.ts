import type { Cards } from './cards.js'
import { MembershipRefusal } from './membership-offer.js'

export interface MembershipPayment {
  readonly ownerId: number
  readonly price: number
  readonly paymentMode: unknown
  /** Id of a card. */
  readonly paymentId: unknown
}

/** Wallets that can be paid from. */
export interface PayingWallets {
  /** Takes `price` out; false, and nothing is taken, when there is not enough in it. */
  pay(ownerId: number, price: number): boolean
}

/** Takes the price of a membership; throws a MembershipRefusal, and takes nothing, where that cannot be done. */
export type SettleMembership = (
  payment: MembershipPayment,
  means: { readonly wallets: PayingWallets; readonly cards: Cards },
) => void

/** A card is only looked at: its issuer would be asked elsewhere. */
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
