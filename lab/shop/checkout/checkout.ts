import type { Addresses } from '../../accounts/payment/addresses.js'
import type { Cards } from '../../accounts/payment/cards.js'
import type { FactBus } from '../../facts/bus.js'
import type { Clock } from '../../facts/clock.js'
import { createQueues } from '../../fairness/queues.js'
import type { Shopper } from '../basket/baskets.js'
import type { Campaigns } from '../coupons/campaigns.js'
import type { Coupons } from '../coupons/coupons.js'
import type { DrawInvoice } from '../invoice/draw-invoice.js'
import type { Basket } from '../tables.js'
import { type BookingParts, bookOrder, checkRoom } from './booking.js'
import type { DeliveryMethods } from './delivery-methods.js'
import type { OrderDetails } from './order-details.js'
import { type Quote, quoteBasket } from './quote.js'

/** As sent (docs/contract/commerce.md#checkout-call). */
export interface CheckoutInput {
  /** Base64 of a campaign's code and day. */
  readonly couponData?: unknown
  readonly orderDetails?: unknown
}

export interface Checkout {
  /** Throws a BasketRefusal or a CheckoutRefusal, and then changes nothing. Orders from one basket run one after the other. */
  placeOrder(basketId: string, input: CheckoutInput, shopper: Shopper): Promise<string>
}

interface Parts extends BookingParts {
  cards: Cards
  addresses: Addresses
  facts: FactBus
  clock: Clock
  coupons: Coupons
  campaigns: Campaigns
  deliveryMethods: DeliveryMethods
  drawInvoice: DrawInvoice
}

export function createCheckout(parts: Parts): Checkout {
  const { facts, clock, ports, baskets, orders, drawInvoice, cards, addresses, deliveryMethods } = parts
  const queue = createQueues<number>()

  async function place(basket: Basket, { couponData, orderDetails }: CheckoutInput, shopper: Shopper): Promise<string> {
    const accountId = shopper.session?.accountId ?? Number.NaN
    const details = ports.takeOrderDetails(orderDetails, {
      ownsCard: (id) => cards.find(id, accountId) !== undefined,
      ownsAddress: (id) => addresses.find(id, accountId) !== undefined,
      knowsDelivery: (id) => deliveryMethods.find(id, shopper.isDeluxe) !== undefined,
    })
    const quote = await price(parts, basket, couponData, details, shopper)
    const email = shopper.session?.email ?? ''
    const orderId = orders.makeId(email)
    const draft = { basketId: basket.id, details, quote, email, orderId, accountId }
    // Before drawing the invoice, which takes time.
    checkRoom(parts, draft)
    const pdf = await drawInvoice({ orderId, email, date: new Date(clock.now()), quote, language: shopper.language })
    bookOrder(parts, { ...draft, pdf })
    await facts.emit('order.placed', { orderId, email, totalPrice: quote.totalPrice })
    return orderId
  }

  return {
    async placeOrder(basketId, input, shopper) {
      const { id } = baskets.require(basketId, shopper)
      return queue(id, () => place(baskets.require(basketId, shopper), input, shopper))
    },
  }
}

/** Applies the basket's coupon, or else the named campaign. */
async function price(
  { facts, clock, ports, baskets, coupons, campaigns, deliveryMethods }: Parts,
  basket: Basket,
  couponData: unknown,
  { deliveryMethodId }: OrderDetails,
  { isDeluxe }: Shopper,
): Promise<Quote> {
  const couponDiscount = coupons.discountOf(basket.coupon) ?? 0
  const campaign = couponDiscount > 0 ? undefined : campaigns.find(couponData)
  const quote = quoteBasket({
    priceLine: ports.priceLine,
    products: baskets.productsIn(basket.id),
    discount: campaign?.discount ?? couponDiscount,
    delivery: deliveryMethods.find(deliveryMethodId, isDeluxe),
    isDeluxe,
  })
  await facts.emit('checkout.priced', {
    basketId: basket.id,
    productIds: quote.lines.map(({ id }) => id),
    couponDiscount,
    campaign: campaign && { validOn: campaign.validOn, now: clock.now() },
    totalPrice: quote.totalPrice,
  })
  return quote
}
