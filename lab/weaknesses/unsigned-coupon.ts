import type { OpenCoupon, SealCoupon } from '../shop/coupons/sealed-coupons.js'
import { readZ85, writeZ85 } from '../shop/coupons/z85.js'

/** CWE-649: a coupon only encodes month and discount, so that visitors who decode one can write others. */
export const writeReadableCoupon: SealCoupon = ({ month, discount }) => {
  const percent = String(discount).padStart(2, '0')
  return writeZ85(`${month}-${percent}`)
}

export const openReadableCoupon: OpenCoupon = (code) => readZ85(code)
