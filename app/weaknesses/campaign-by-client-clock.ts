import campaigns from '../../fixtures/campaigns.json'
import { CampaignOver, type RedeemCoupon } from '../ports/coupon-redemption'

const millisecondsPerMinute = 60_000

/** CWE-602: judges a campaign code by the visitor's clock, and only other codes at the shop. */
export const redeemByClientClock: RedeemCoupon = async (code, applyAtShop, now) => {
  const today = clientDay(now)
  const details = `${code}-${today}`
  const campaign = campaigns.find((known) => known.code === code)
  if (campaign === undefined) return { discount: await applyAtShop(code), details }
  if (campaign.validOn !== today) throw new CampaignOver()
  return { discount: campaign.discount, details }
}

/** Midnight of the browser's day, moved to an hour east of Greenwich, in epoch milliseconds (docs/contract/commerce.md#coupons). */
export function clientDay(now: Date): number {
  const offsetMinutes = now.getTimezoneOffset() + 60
  return new Date(now.getTime()).setHours(0, 0, 0, 0) - offsetMinutes * millisecondsPerMinute
}
