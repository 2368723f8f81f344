import { roundToCents } from '../kit/prices'
import type { Order } from './order'

export interface Sums {
  readonly items: number
  readonly delivery: number
  readonly promotion: number
  readonly total: number
}

/** As `lab/shop/checkout/quote.ts` will add them up; a coupon reduces the items alone. */
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
