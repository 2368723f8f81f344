import { checkQuantity } from './basket/check-quantity.js'
import { openBasket } from './basket/open-basket.js'
import { readQuantityChange } from './basket/quantity-change.js'
import { readBasketItem } from './basket/read-basket-item.js'
import { findStock } from './catalogue/find-stock.js'
import { sanitiseDescription } from './catalogue/sanitise-description.js'
import { searchProducts } from './catalogue/search-products.js'
import { planStockAtHand } from './catalogue/stock.js'
import { takeOrderDetails } from './checkout/order-details.js'
import { priceLine } from './checkout/price-line.js'
import { settleBill } from './checkout/settle-bill.js'
import { findCampaign } from './coupons/find-campaign.js'
import { readCoupon } from './coupons/read-coupon.js'
import { openCoupon, sealCoupon } from './coupons/sealed-coupons.js'
import { findOrdersOf, noteCustomer } from './orders/orders-of-customer.js'
import { type FindOrders, findOrdersWithId } from './orders/orders-with-id.js'
import { readOrderId } from './orders/read-order-id.js'
import { readOrderLines } from './orders/read-order-lines.js'
import { readPickupAtOwnAddress } from './orders/read-pickup.js'
import { describeRefusal } from './surfaces/described-errors.js'
import { openGuardedMetrics } from './surfaces/guarded-metrics.js'
import { loadSubtitles } from './surfaces/load-subtitles.js'
import { maySendTo } from './surfaces/may-send-to.js'
import { partnerLinks } from './surfaces/partner-links.js'
import { pickDownload } from './surfaces/pick-download.js'
import { openPublicFolders } from './surfaces/public-folders.js'

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
