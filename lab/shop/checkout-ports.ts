import { type FindCampaign, findCampaign } from './find-campaign.js'
import { type TakeOrderDetails, takeOrderDetails } from './order-details.js'
import { type PriceLine, priceLine } from './price-line.js'
import { type ReadCoupon, readCoupon } from './read-coupon.js'
import { type OpenCoupon, openCoupon, type SealCoupon, sealCoupon } from './sealed-coupons.js'
import { type SettleBill, settleBill } from './settle-bill.js'
import { type PlanStock, planStockAtHand } from './stock.js'

/** The decisions between basket and order. */
export interface CheckoutPorts {
  readonly sealCoupon: SealCoupon
  readonly openCoupon: OpenCoupon
  readonly readCoupon: ReadCoupon
  readonly findCampaign: FindCampaign
  readonly takeOrderDetails: TakeOrderDetails
  readonly priceLine: PriceLine
  readonly settleBill: SettleBill
  readonly planStock: PlanStock
}

/** Their honest halves. */
export const honestCheckoutPorts: CheckoutPorts = {
  sealCoupon,
  openCoupon,
  readCoupon,
  findCampaign,
  takeOrderDetails,
  priceLine,
  settleBill,
  planStock: planStockAtHand,
}
