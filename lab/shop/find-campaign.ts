/** A code that everybody gets to know, good for one day (docs/contract/commerce.md#coupons). */
export interface Campaign {
  readonly code: string
  /** Epoch milliseconds at which its day begins. */
  readonly validOn: number
  /** Per cent. */
  readonly discount: number
}

/** The campaign of the details `CODE-milliseconds` of a coupon, if it holds now; the client adds its own day. */
export type FindCampaign = (campaigns: readonly Campaign[], couponDetails: string, now: number) => Campaign | undefined

const oneDay = 86_400_000

export const findCampaign: FindCampaign = (campaigns, couponDetails, now) => {
  const [code] = couponDetails.split('-')
  return campaigns.find((known) => known.code === code && known.validOn <= now && now < known.validOn + oneDay)
}
