import { roundToCents } from '../kit/prices'
import type { Order } from './order'

/** The sum of an order and its parts: amounts in the shop's currency, to the cent. */
export interface Sums {
  readonly items: number
  readonly delivery: number
  /** The discount of a coupon. */
  readonly promotion: number
  readonly total: number
}

/** The sums of an order that is about to be placed, as `lab/shop/checkout/quote.ts` will add them up; a coupon takes its per cent off the items alone. */
export function sumUpBasket(items: number, delivery: number, couponPercent: number): Sums {
  const itemCents = Math.round(items * 100)
  // In whole cents, as the lab does: in floating point, half of 19.99 is less than 9.995.
  const promotion = Math.round((itemCents * couponPercent) / 100) / 100 || 0
  return {
    items: roundToCents(items),
    delivery,
    promotion,
    total: roundToCents(itemCents / 100 + delivery - promotion),
  }
}

/** The sums of an order that was placed; what its items came to follows from the rest. */
export function sumUpOrder({ totalPrice, promotionalAmount, deliveryPrice }: Order): Sums {
  const promotion = Number(promotionalAmount) || 0
  const delivery = deliveryPrice ?? 0
  return {
    items: roundToCents(totalPrice + promotion - delivery),
    delivery,
    promotion,
    total: roundToCents(totalPrice),
  }
}
