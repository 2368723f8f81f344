/** In the shop's currency. */
export interface AmountDue {
  readonly items: number
  readonly delivery: number
  /** Per cent of the items. */
  readonly couponPercent: number
}

/** For what has neither delivery nor coupon. */
export function plainAmount(items: number): AmountDue {
  return { items, delivery: 0, couponPercent: 0 }
}
