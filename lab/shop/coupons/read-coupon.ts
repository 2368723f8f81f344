export interface CouponText {
  /** E.g. `NOV26`. */
  readonly month: string
  /** Percent. */
  readonly discount: number
}

export type ReadCoupon = (text: string) => CouponText | undefined

export const readCoupon: ReadCoupon = (text) => {
  const [, month, discount] = /^((?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d{2})-(\d{2})$/.exec(text) ?? []
  return month === undefined ? undefined : { month, discount: Number(discount) }
}
