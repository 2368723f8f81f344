import { clientDay, judgeCampaign } from '../weaknesses/campaign-by-client-clock'
import { createApi } from './api'
import { keepChoice } from './checkout-choices'
import { readBasketId } from './storage'

/** A campaign code on any day but its own. */
export class CampaignOver extends Error {}

/**
 * Redeems a code and gives its discount in per cent: campaigns are judged here, all others by the shop.
 * Rejects with CampaignOver, or with an ApiError in the words of the shop.
 */
export async function redeemCoupon(code: string): Promise<number> {
  const today = clientDay(new Date())
  const campaign = judgeCampaign(code, today)
  if (campaign?.isValid === false) throw new CampaignOver()
  const discount = campaign?.discount ?? (await applyCoupon(code))
  keepChoice('couponDetails', `${code}-${today}`)
  keepChoice('couponDiscount', discount)
  return discount
}

/** The shop decodes the segment twice, and codes may hold a per cent sign (commerce.md 3.4). */
async function applyCoupon(code: string): Promise<number> {
  const segment = encodeURIComponent(encodeURIComponent(code))
  const { discount } = await createApi().put<{ discount: number }>(`/rest/basket/${readBasketId()}/coupon/${segment}`)
  return discount
}
