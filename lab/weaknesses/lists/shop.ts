import { findAllowedAnywhere } from '../allowed-address-anywhere.js'
import { findCampaignOnSentDay } from '../client-chosen-coupon-day.js'
import { searchProductsByConcatenation } from '../concatenated-product-query.js'
import { openFigures } from '../figures-within-reach.js'
import { readItemByFirstBasketId } from '../first-basket-id-checked.js'
import { openEveryFolder } from '../folders-within-reach.js'
import { cutCheckedName } from '../name-cut-after-check.js'
import { findOrdersByPastedId } from '../order-id-as-condition.js'
import { runOrderLines, runOrderLinesBriefly } from '../order-lines-as-script.js'
import { findOrdersByMaskedAddress, noteMaskedAddress } from '../orders-by-masked-address.js'
import { pasteSubtitles } from '../raw-subtitles.js'
import { readCouponInText } from '../unanchored-coupon-pattern.js'
import { priceAnyQuantity } from '../unchecked-quantity.js'
import { settleAnyTotal } from '../unchecked-total.js'
import { keepDescriptionAsSent } from '../unfiltered-description.js'
import { cutOrderId } from '../unfiltered-order-id.js'
import { openBasketByIdAlone } from '../unowned-basket.js'
import { openReadableCoupon, writeReadableCoupon } from '../unsigned-coupon.js'
import { takeNamedDetails } from '../unverified-order-details.js'
import type { Weakness } from '../weakness.js'

/** Where buying and looking around is weak. */
export const shopWeaknesses: readonly Weakness[] = [
  {
    name: 'allowed-address-anywhere',
    cwe: [601],
    ports: { maySendTo: findAllowedAnywhere },
    places: [],
  },
  {
    name: 'client-chosen-coupon-day',
    cwe: [602],
    ports: { findCampaign: findCampaignOnSentDay },
    places: [],
  },
  {
    name: 'concatenated-product-query',
    cwe: [89],
    ports: { searchProducts: searchProductsByConcatenation },
    places: [],
  },
  {
    name: 'figures-within-reach',
    cwe: [497],
    ports: { openFigures },
    places: [],
  },
  {
    name: 'first-basket-id-checked',
    cwe: [1289],
    ports: { readBasketItem: readItemByFirstBasketId },
    places: [],
  },
  {
    name: 'folders-within-reach',
    cwe: [548, 552],
    ports: { openFolders: openEveryFolder },
    places: [],
  },
  {
    name: 'name-cut-after-check',
    cwe: [158],
    ports: { pickDownload: cutCheckedName },
    places: [],
  },
  {
    name: 'order-id-as-condition',
    cwe: [943],
    ports: { findOrders: findOrdersByPastedId },
    hazards: ['code-execution'],
    places: [],
  },
  {
    name: 'order-lines-as-script',
    cwe: [95],
    ports: { readOrderLines: runOrderLines },
    hazards: ['code-execution', 'resource-exhaustion'],
    whenClosed: (isOpen) => (isOpen('code-execution') ? { readOrderLines: runOrderLinesBriefly } : {}),
    places: [],
  },
  {
    name: 'orders-by-masked-address',
    cwe: [639],
    ports: { findOrdersOf: findOrdersByMaskedAddress, noteCustomer: noteMaskedAddress },
    places: [],
  },
  {
    name: 'raw-subtitles',
    cwe: [79],
    ports: { loadSubtitles: pasteSubtitles },
    hazards: ['markup'],
    places: [],
  },
  {
    name: 'unanchored-coupon-pattern',
    cwe: [777],
    ports: { readCoupon: readCouponInText },
    places: [],
  },
  {
    name: 'unchecked-quantity',
    cwe: [1284],
    ports: { priceLine: priceAnyQuantity },
    places: [],
  },
  {
    name: 'unchecked-total',
    cwe: [754],
    ports: { settleBill: settleAnyTotal },
    places: [],
  },
  {
    name: 'unfiltered-description',
    cwe: [79],
    ports: { prepareProduct: keepDescriptionAsSent },
    hazards: ['markup'],
    places: [],
  },
  {
    name: 'unfiltered-order-id',
    cwe: [79],
    ports: { readOrderId: cutOrderId },
    hazards: ['markup'],
    places: [],
  },
  {
    name: 'unowned-basket',
    cwe: [639],
    ports: { openBasket: openBasketByIdAlone },
    places: [],
  },
  {
    name: 'unsigned-coupon',
    cwe: [345],
    ports: { sealCoupon: writeReadableCoupon, openCoupon: openReadableCoupon },
    places: [],
  },
  {
    name: 'unverified-order-details',
    cwe: [639],
    ports: { takeOrderDetails: takeNamedDetails },
    places: [],
  },
]
