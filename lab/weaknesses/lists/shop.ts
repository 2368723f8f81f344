import { partnerLinks } from '../abandoned-wallets-allowed.js'
import { findAllowedAnywhere } from '../allowed-address-anywhere.js'
import { findCampaignOnSentDay } from '../client-chosen-coupon-day.js'
import { searchProductsByConcatenation } from '../concatenated-product-query.js'
import { readItemByFirstBasketId } from '../first-basket-id-checked.js'
import { openEveryFolder } from '../folders-within-reach.js'
import { openMetrics } from '../metrics-within-reach.js'
import { cutCheckedName } from '../name-cut-after-check.js'
import { planAnyStock } from '../order-beyond-stock.js'
import { findOrdersByPastedId } from '../order-id-as-condition.js'
import { runOrderLines, runOrderLinesBriefly } from '../order-lines-as-script.js'
import { findOrdersByMaskedAddress, noteMaskedAddress } from '../orders-by-masked-address.js'
import { readPickupAsSent } from '../pickup-at-any-address.js'
import { pasteSubtitles } from '../raw-subtitles.js'
import { describeWithStack } from '../stack-in-error-page.js'
import { findAnyStock } from '../stock-of-withdrawn-products.js'
import { readCouponInText } from '../unanchored-coupon-pattern.js'
import { checkUpperEnd, priceAnyQuantity, readTruthyQuantity } from '../unchecked-quantity.js'
import { settleAnyTotal } from '../unchecked-total.js'
import { keepDescriptionAsSent } from '../unfiltered-description.js'
import { cutOrderId } from '../unfiltered-order-id.js'
import { openBasketByIdAlone } from '../unowned-basket.js'
import { openReadableCoupon, writeReadableCoupon } from '../unsigned-coupon.js'
import { takeNamedDetails } from '../unverified-order-details.js'
import type { Weakness } from '../weakness.js'

export const shopWeaknesses: readonly Weakness[] = [
  {
    name: 'abandoned-wallets-allowed',
    cwe: [183],
    ports: { partnerLinks },
    places: [{ method: 'GET', path: '/redirect', parameter: 'to' }],
  },
  {
    name: 'allowed-address-anywhere',
    cwe: [601],
    ports: { maySendTo: findAllowedAnywhere },
    places: [{ method: 'GET', path: '/redirect', parameter: 'to' }],
  },
  {
    name: 'client-chosen-coupon-day',
    cwe: [602],
    ports: { findCampaign: findCampaignOnSentDay },
    places: [{ method: 'POST', path: '/rest/basket/:id/checkout', parameter: 'couponData' }],
  },
  {
    name: 'concatenated-product-query',
    cwe: [89],
    ports: { searchProducts: searchProductsByConcatenation },
    places: [{ method: 'GET', path: '/rest/products/search', parameter: 'q' }],
  },
  {
    name: 'first-basket-id-checked',
    cwe: [235],
    ports: { readBasketItem: readItemByFirstBasketId },
    places: [{ method: 'POST', path: '/api/BasketItems', parameter: 'BasketId' }],
  },
  {
    name: 'folders-within-reach',
    cwe: [548, 552],
    ports: { openFolders: openEveryFolder },
    places: [
      { method: 'GET', path: '/ftp', parameter: 'path' },
      { method: 'GET', path: '/encryptionkeys', parameter: 'path' },
      { method: 'GET', path: '/support/logs', parameter: 'path' },
    ],
  },
  {
    name: 'metrics-within-reach',
    cwe: [497],
    ports: { openMetrics },
    places: [{ method: 'GET', path: '/metrics', parameter: 'path' }],
  },
  {
    name: 'name-cut-after-check',
    cwe: [626],
    ports: { pickDownload: cutCheckedName },
    places: [{ method: 'GET', path: '/ftp/:name', parameter: 'name' }],
  },
  {
    name: 'order-beyond-stock',
    cwe: [367],
    ports: { planStock: planAnyStock },
    places: [{ method: 'POST', path: '/rest/basket/:id/checkout', parameter: 'id' }],
  },
  {
    name: 'order-id-as-condition',
    cwe: [943],
    ports: { findOrders: findOrdersByPastedId },
    hazards: ['code-execution'],
    places: [{ method: 'GET', path: '/rest/track-order/:id', parameter: 'id' }],
  },
  {
    name: 'order-lines-as-script',
    cwe: [95],
    ports: { readOrderLines: runOrderLines },
    hazards: ['code-execution', 'resource-exhaustion'],
    whenClosed: (isOpen) => (isOpen('code-execution') ? { readOrderLines: runOrderLinesBriefly } : {}),
    places: [{ method: 'POST', path: '/b2b/v2/orders', parameter: 'orderLinesData' }],
  },
  {
    name: 'orders-by-masked-address',
    cwe: [639],
    ports: { findOrdersOf: findOrdersByMaskedAddress, noteCustomer: noteMaskedAddress },
    places: [
      { method: 'POST', path: '/api/Users', parameter: 'email' },
      { method: 'POST', path: '/rest/user/data-export', parameter: 'Authorization' },
      { method: 'GET', path: '/rest/order-history', parameter: 'Authorization' },
    ],
  },
  {
    name: 'pickup-at-any-address',
    cwe: [639],
    ports: { readPickup: readPickupAsSent },
    places: [{ method: 'POST', path: '/api/Recycles', parameter: 'AddressId' }],
  },
  {
    name: 'raw-subtitles',
    cwe: [79],
    ports: { loadSubtitles: pasteSubtitles },
    hazards: ['markup'],
    places: [{ method: 'GET', path: '/promotion', parameter: 'path' }],
  },
  {
    name: 'stack-in-error-page',
    cwe: [209],
    ports: { describeError: describeWithStack },
    places: [
      { method: 'POST', path: '/rest/user/login', parameter: 'email' },
      { method: 'GET', path: '/rest/products/search', parameter: 'q' },
    ],
  },
  {
    name: 'stock-of-withdrawn-products',
    cwe: [672],
    ports: { findStock: findAnyStock },
    places: [{ method: 'POST', path: '/api/BasketItems', parameter: 'ProductId' }],
  },
  {
    name: 'unanchored-coupon-pattern',
    cwe: [777],
    ports: { readCoupon: readCouponInText },
    places: [{ method: 'PUT', path: '/rest/basket/:id/coupon/:coupon', parameter: 'coupon' }],
  },
  {
    name: 'unchecked-quantity',
    cwe: [1284],
    ports: { checkQuantity: checkUpperEnd, priceLine: priceAnyQuantity, readQuantityChange: readTruthyQuantity },
    places: [
      { method: 'POST', path: '/api/BasketItems', parameter: 'quantity' },
      { method: 'PUT', path: '/api/BasketItems/:id', parameter: 'quantity' },
    ],
  },
  {
    name: 'unchecked-total',
    cwe: [754],
    ports: { settleBill: settleAnyTotal },
    places: [{ method: 'POST', path: '/rest/basket/:id/checkout', parameter: 'paymentId' }],
  },
  {
    name: 'unfiltered-description',
    cwe: [79],
    ports: { prepareProduct: keepDescriptionAsSent },
    hazards: ['markup'],
    places: [
      { method: 'POST', path: '/api/Products', parameter: 'description' },
      { method: 'PUT', path: '/api/Products/:id', parameter: 'description' },
    ],
  },
  {
    name: 'unfiltered-order-id',
    cwe: [79],
    ports: { readOrderId: cutOrderId },
    hazards: ['markup'],
    places: [{ method: 'GET', path: '/rest/track-order/:id', parameter: 'id' }],
  },
  {
    name: 'unowned-basket',
    cwe: [639],
    ports: { openBasket: openBasketByIdAlone },
    places: [
      { method: 'GET', path: '/rest/basket/:id', parameter: 'id' },
      { method: 'POST', path: '/rest/basket/:id/checkout', parameter: 'id' },
      { method: 'PUT', path: '/rest/basket/:id/coupon/:coupon', parameter: 'id' },
      { method: 'PUT', path: '/api/BasketItems/:id', parameter: 'BasketId' },
    ],
  },
  {
    name: 'unsigned-coupon',
    cwe: [649],
    ports: { sealCoupon: writeReadableCoupon, openCoupon: openReadableCoupon },
    places: [{ method: 'PUT', path: '/rest/basket/:id/coupon/:coupon', parameter: 'coupon' }],
  },
  {
    name: 'unverified-order-details',
    cwe: [639],
    ports: { takeOrderDetails: takeNamedDetails },
    places: [
      { method: 'POST', path: '/rest/basket/:id/checkout', parameter: 'paymentId' },
      { method: 'POST', path: '/rest/basket/:id/checkout', parameter: 'addressId' },
    ],
  },
]
