import { findAllowedAnywhere } from '../allowed-address-anywhere.js'
import { takeSentDay } from '../client-chosen-coupon-day.js'
import { searchProductsByConcatenation } from '../concatenated-product-query.js'
import { openFigures } from '../figures-within-reach.js'
import { readBasketItem } from '../first-basket-id-checked.js'
import { openEveryFolder } from '../folders-within-reach.js'
import { cutCheckedName } from '../name-cut-after-check.js'
import { findOrdersByPastedId } from '../order-id-as-condition.js'
import { runOrderLines, runOrderLinesBriefly } from '../order-lines-as-script.js'
import { findOrdersByMaskedAddress } from '../orders-by-masked-address.js'
import { pasteSubtitles } from '../raw-subtitles.js'
import { readCouponInText } from '../unanchored-coupon-pattern.js'
import { sellAnyQuantity } from '../unchecked-quantity.js'
import { bookAnyTotal } from '../unchecked-total.js'
import { keepDescriptionAsSent } from '../unfiltered-description.js'
import { keepOrderIdAsSent } from '../unfiltered-order-id.js'
import { findBasketByIdAlone } from '../unowned-basket.js'
import { trustReadableCoupon } from '../unsigned-coupon.js'
import { takeAnyOrderDetails } from '../unverified-order-details.js'
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
    ports: { isCampaignDay: takeSentDay },
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
    ports: { readBasketItem },
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
    ports: { findOrdersOf: findOrdersByMaskedAddress },
    places: [],
  },
  {
    name: 'raw-subtitles',
    cwe: [79],
    ports: { writeSubtitles: pasteSubtitles },
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
    ports: { sellsQuantity: sellAnyQuantity },
    places: [],
  },
  {
    name: 'unchecked-total',
    cwe: [754],
    ports: { booksTotal: bookAnyTotal },
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
    ports: { cleanOrderId: keepOrderIdAsSent },
    hazards: ['markup'],
    places: [],
  },
  {
    name: 'unowned-basket',
    cwe: [639],
    ports: { findBasket: findBasketByIdAlone },
    places: [],
  },
  {
    name: 'unsigned-coupon',
    cwe: [345],
    ports: { trustsCoupon: trustReadableCoupon },
    places: [],
  },
  {
    name: 'unverified-order-details',
    cwe: [639],
    ports: { takesOrderDetails: takeAnyOrderDetails },
    places: [],
  },
]
