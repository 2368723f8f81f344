import type { Order } from './order'

/** The sum of an order and its parts: amounts in the shop's currency, to the cent. */
export interface Sums {
  readonly items: number
  readonly delivery: number
  /** The discount of a coupon. */
  readonly promotion: number
  readonly total: number
}

/** The sums of an order that is about to be placed, as `lab/shop/quote.ts` will add them up; a coupon takes its per cent off the items alone. */
export function sumUpBasket(items: number, delivery: number, couponPercent: number): Sums {
  const promotion = toCents((items * couponPercent) / 100)
  return { items: toCents(items), delivery, promotion, total: toCents(items + delivery - promotion) }
}

/** The sums of an order that was placed; what its items came to follows from the rest. */
export function sumUpOrder({ totalPrice, promotionalAmount, deliveryPrice }: Order): Sums {
  const promotion = Number(promotionalAmount) || 0
  const delivery = deliveryPrice ?? 0
  return { items: toCents(totalPrice + promotion - delivery), delivery, promotion, total: toCents(totalPrice) }
}

/** Never negative nothing, which would print a minus. */
function toCents(amount: number): number {
  return Math.round(amount * 100) / 100 || 0
}
