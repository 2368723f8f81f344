import type { RedeemCoupon } from '../ports/coupon-redemption'
import { createApi } from './api'
import { dropChoice, keepChoice } from './checkout-choices'
import { readBasketId } from './storage'

/** Redeems a code for the order that is under way and gives its discount in per cent. Rejects as `redeem` does. */
export async function redeemAtCheckout(code: string, redeem: RedeemCoupon): Promise<number> {
  const { discount, details } = await redeem(code, applyCoupon, new Date())
  if (details === undefined) dropChoice('couponDetails')
  else keepChoice('couponDetails', details)
  keepChoice('couponDiscount', discount)
  return discount
}

/** The shop decodes the segment twice, and codes may hold a per cent sign (commerce.md 3.4). */
async function applyCoupon(code: string): Promise<number> {
  const segment = encodeURIComponent(encodeURIComponent(code))
  const { discount } = await createApi().put<{ discount: number }>(`/rest/basket/${readBasketId()}/coupon/${segment}`)
  return discount
}
