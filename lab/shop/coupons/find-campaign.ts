/** A public code, valid for one day (docs/contract/commerce.md#coupons). */
export interface Campaign {
  readonly code: string
  /** Epoch milliseconds at the beginning of its day. */
  readonly validOn: number
  /** Percent. */
  readonly discount: number
}

/** `couponDetails` is `CODE-milliseconds`, where the client adds the day. */
export type FindCampaign = (campaigns: readonly Campaign[], couponDetails: string, now: number) => Campaign | undefined

const oneDay = 86_400_000

export const findCampaign: FindCampaign = (campaigns, couponDetails, now) => {
  const [code] = couponDetails.split('-')
  return campaigns.find((known) => known.code === code && known.validOn <= now && now < known.validOn + oneDay)
}
