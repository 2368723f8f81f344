import { findCampaign } from './find-campaign.js'
import { takeOrderDetails } from './order-details.js'
import { priceLine } from './price-line.js'
import { readCoupon } from './read-coupon.js'
import { openCoupon, sealCoupon } from './sealed-coupons.js'
import { settleBill } from './settle-bill.js'
import { planStockAtHand } from './stock.js'

/** The decisions between basket and order. */
export const honestCheckoutPorts = {
  sealCoupon,
  openCoupon,
  readCoupon,
  findCampaign,
  takeOrderDetails,
  priceLine,
  settleBill,
  planStock: planStockAtHand,
}

export type CheckoutPorts = Readonly<typeof honestCheckoutPorts>
