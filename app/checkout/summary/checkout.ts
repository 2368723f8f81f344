import type { Address } from '../../addresses/address'
import type { BasketData } from '../../basket/basket.server'
import type { DeliveryMethod } from '../delivery/delivery.server'
import type { Card } from '../payment/card'

/** Everything that makes an order, before it is placed; what is missing was not chosen, or cannot be shown. */
export interface Checkout extends BasketData {
  readonly address: Address | null
  readonly method: DeliveryMethod | null
  readonly payment: Card | 'wallet' | null
  /** The discount of a coupon on the items, in per cent. */
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
