/** The amount due, part by part, in the shop's currency. */
export interface AmountDue {
  readonly items: number
  readonly delivery: number
  /** The discount of a coupon on the items, in per cent. */
  readonly couponPercent: number
}

/** The amount of something that has neither delivery nor coupon. */
export function plainAmount(items: number): AmountDue {
  return { items, delivery: 0, couponPercent: 0 }
}
