import { requireCustomer } from '../../../http/guards'
import type { ServerDone } from '../../../http/page-action'
import type { PageCall } from '../../../http/page-call'
import { portsOf } from '../../../http/ports-of'
import type { Failed } from '../../../kit/answers'
import { CampaignOver } from '../../../ports/coupon-redemption'
import { choicesOf, keepChoices } from '../../choices.server'

export async function redeem(call: PageCall): Promise<ServerDone | Failed> {
  const { coupon = '' } = call.form
  try {
    const applyAtShop = async (code: string) => applyCoupon(call, code)
    const { discount, details } = await portsOf(call.lab).redeemCoupon(
      coupon,
      applyAtShop,
      new Date(call.lab.clock.now()),
    )
    return { headers: keepChoices(call, { couponDiscount: discount, couponDetails: details }) }
  } catch (error) {
    if (error instanceof CampaignOver) return { field: 'coupon', failed: 'INVALID_COUPON' }
    if (error instanceof InvalidCoupon) return { field: 'coupon', failed: call.translate(error.message) }
    throw error
  }
}

/** Per cent. A coupon on the basket wins over a campaign. */
export function discountOfOrder(call: PageCall): number {
  const { shop } = call.lab
  const bid = call.session?.bid
  const coupon = bid === undefined ? null : shop.baskets.require(String(bid), call.shopper).coupon
  const { couponDetails, couponDiscount } = choicesOf(call)
  return shop.coupons.discountOf(coupon) ?? (couponDetails === undefined ? 0 : couponDiscount)
}

class InvalidCoupon extends Error {}

/** As `PUT /rest/basket/:id/coupon/:coupon`. */
function applyCoupon(call: PageCall, code: string): number {
  const { bid } = requireCustomer(call)
  const discount = call.lab.shop.coupons.redeem(String(bid), code, call.shopper)
  if (discount === undefined) throw new InvalidCoupon('Invalid coupon.')
  return discount
}
