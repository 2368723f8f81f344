import { checkQuantity } from './check-quantity.js'
import { describeRefusal } from './described-errors.js'
import { findCampaign } from './find-campaign.js'
import { findStock } from './find-stock.js'
import { openGuardedMetrics } from './guarded-metrics.js'
import { loadSubtitles } from './load-subtitles.js'
import { maySendTo } from './may-send-to.js'
import { openBasket } from './open-basket.js'
import { takeOrderDetails } from './order-details.js'
import { findOrdersOf, noteCustomer } from './orders-of-customer.js'
import { type FindOrders, findOrdersWithId } from './orders-with-id.js'
import { partnerLinks } from './partner-links.js'
import { pickDownload } from './pick-download.js'
import { priceLine } from './price-line.js'
import { openPublicFolders } from './public-folders.js'
import { readQuantityChange } from './quantity-change.js'
import { readBasketItem } from './read-basket-item.js'
import { readCoupon } from './read-coupon.js'
import { readOrderId } from './read-order-id.js'
import { readOrderLines } from './read-order-lines.js'
import { readPickupAtOwnAddress } from './read-pickup.js'
import { sanitiseDescription } from './sanitise-description.js'
import { openCoupon, sealCoupon } from './sealed-coupons.js'
import { searchProducts } from './search-products.js'
import { settleBill } from './settle-bill.js'
import { planStockAtHand } from './stock.js'

/** The decisions of this room that a weakness may take over, by their honest halves. */
export const honestShopPorts = {
  // From shelf to basket.
  searchProducts,
  prepareProduct: sanitiseDescription,
  openBasket,
  findStock,
  checkQuantity,
  readBasketItem,
  readQuantityChange,

  // From basket to order.
  sealCoupon,
  openCoupon,
  readCoupon,
  findCampaign,
  takeOrderDetails,
  priceLine,
  settleBill,
  planStock: planStockAtHand,

  // Orders that were placed, and residues that are sent back.
  noteCustomer,
  findOrdersOf,
  readOrderId,
  findOrders: findOrdersWithId as FindOrders,
  readOrderLines,
  readPickup: readPickupAtOwnAddress,

  // Files, metrics, links and errors beside the shop itself.
  describeError: describeRefusal,
  pickDownload,
  openFolders: openPublicFolders,
  openMetrics: openGuardedMetrics,
  maySendTo,
  partnerLinks,
  loadSubtitles,
}

export type ShopPorts = Readonly<typeof honestShopPorts>
