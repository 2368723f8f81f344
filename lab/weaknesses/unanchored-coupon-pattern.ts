import type { ReadCoupon } from '../shop/coupons/read-coupon.js'

/** CWE-777: finds a coupon anywhere in a text, so that the discount may continue behind the pattern. */
export const readCouponInText: ReadCoupon = (text) => {
  if (!/(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[0-9]{2}-[0-9]{2}/.test(text)) return undefined
  const [month = '', discount = ''] = text.split('-')
  return { month, discount: Number.parseInt(discount, 10) }
}
