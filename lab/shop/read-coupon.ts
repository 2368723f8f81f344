/** A coupon's text, taken apart. */
export interface CouponText {
  /** As `NOV26`. */
  readonly month: string
  /** Per cent. */
  readonly discount: number
}

/** Takes the text of a coupon apart; undefined for a text that is no coupon. */
export type ReadCoupon = (text: string) => CouponText | undefined

export const readCoupon: ReadCoupon = (text) => {
  const [, month, discount] = /^((?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d{2})-(\d{2})$/.exec(text) ?? []
  return month === undefined ? undefined : { month, discount: Number(discount) }
}
