/** A code that everybody gets to know, good for one day (docs/contract/commerce.md#coupons). */
export interface Campaign {
  readonly code: string
  /** Epoch milliseconds at which its day begins. */
  readonly validOn: number
  /** Per cent. */
  readonly discount: number
}

/** The campaign that a text `CODE-milliseconds` appeals to, if it holds now; the client adds its own day. */
export type FindCampaign = (campaigns: readonly Campaign[], appeal: string, now: number) => Campaign | undefined

const oneDay = 86_400_000

export const findCampaign: FindCampaign = (campaigns, appeal, now) => {
  const [code] = appeal.split('-')
  return campaigns.find((known) => known.code === code && known.validOn <= now && now < known.validOn + oneDay)
}
