import type { Address } from '../../addresses/address'
import type { BasketData } from '../../basket/basket.server'
import type { DeliveryMethod } from '../delivery/delivery.server'
import type { Card } from '../payment/cards/card'

/** An order before it is placed; null for what was not chosen or cannot be read. */
export interface Checkout extends BasketData {
  readonly address: Address | null
  readonly method: DeliveryMethod | null
  readonly payment: Card | 'wallet' | null
  /** Per cent of the items. */
  readonly couponPercent: number
}

export const noCheckout: Checkout = {
  lines: [],
  isDeluxe: false,
  address: null,
  method: null,
  payment: null,
  couponPercent: 0,
}
