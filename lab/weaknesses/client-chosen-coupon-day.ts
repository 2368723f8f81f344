import type { FindCampaign } from '../shop/coupons/find-campaign.js'

/** CWE-602: accepts a campaign on its day, and lets the client choose the day. */
export const findCampaignOnSentDay: FindCampaign = (campaigns, couponDetails) => {
  const [code, today] = couponDetails.split('-')
  const campaign = campaigns.find((known) => known.code === code)
  return campaign?.validOn === Number(today) ? campaign : undefined
}
