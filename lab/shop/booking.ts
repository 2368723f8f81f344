import type { Addresses } from '../accounts/addresses.js'
import type { Cards } from '../accounts/cards.js'
import type { Wallets } from '../accounts/wallets.js'
import type { Order } from '../store/schema.js'
import type { Store } from '../store/types.js'
import type { Baskets } from './baskets.js'
import type { Invoices } from './invoice/invoices.js'
import { maskAddress } from './masked-address.js'
import type { OrderDetails } from './order-details.js'
import type { Orders } from './orders.js'
import type { ShopPorts } from './ports.js'
import type { Quote } from './quote.js'
import { planStock, type StockPlan } from './stock.js'

/** Why an order is not placed; without a status of its own it counts as the server's fault (commerce.md 4.2). */
export class CheckoutRefusal extends Error {
  override readonly name = 'Error'
  constructor(
    message: string,
    readonly status?: 400,
  ) {
    super(message)
  }
}

/** An order as far as it goes without changing anything. */
export interface Booking {
  readonly basketId: number
  readonly details: OrderDetails
  readonly quote: Quote
  readonly email: string
  readonly orderId: string
  readonly pdf: Uint8Array
  /** NaN for a forged session that names no account: it has no wallet to look into. */
  readonly accountId: number
}

export interface BookingParts {
  store: Store
  ports: ShopPorts
  wallets: Wallets
  cards: Cards
  addresses: Addresses
  baskets: Baskets
  orders: Orders
  invoices: Invoices
}

/**
 * Takes things, coupon and money and writes the order down: all of it, or nothing and a CheckoutRefusal or QuotaError. It does so in one go, so
 * that no other request comes between what is checked and what is changed.
 */
export function bookOrder(parts: BookingParts, booking: Booking): void {
  const { store, baskets, orders, invoices, wallets } = parts
  const stockPlan = check(parts, booking)
  invoices.keep(booking.orderId, booking.pdf)
  for (const { id, quantity } of stockPlan) store.table('Quantities').update(id, { quantity })
  settle(wallets, booking)
  orders.book(toOrder(booking))
  const itemIds = booking.quote.lines.map(({ itemId }) => itemId)
  baskets.clear(booking.basketId, itemIds)
}

/** Throws a CheckoutRefusal, or a QuotaError, unless the order can be booked; gives what the shelves will hold after it. */
function check(parts: BookingParts, booking: Booking): StockPlan {
  const { store, ports, wallets } = parts
  const { quote, details, accountId } = booking
  const stockPlan = planStock(store, quote.lines)
  if (stockPlan === undefined) throw new CheckoutRefusal('Validation error: Validation isInt on quantity failed')
  if (!quote.lines.every(({ quantity }) => ports.sellsQuantity(quantity)))
    throw new CheckoutRefusal('Please order at least one of each item.', 400)
  if (!ports.booksTotal(quote.totalPrice)) throw new CheckoutRefusal('This order comes to less than nothing.', 400)
  if (!ports.takesOrderDetails(findOwned(parts, booking)))
    throw new CheckoutRefusal('Please choose a card and an address of your own.', 400)
  if (paysFromWallet(details, accountId) && !wallets.canPay(accountId, quote.totalPrice))
    throw new CheckoutRefusal('Insufficient wallet balance.')
  parts.orders.check(toOrder(booking))
  return stockPlan
}

/** Whether what an order names is the customer's own; everybody's wallet is. */
function findOwned({ cards, addresses }: BookingParts, { details: { paymentId, addressId }, accountId }: Booking) {
  return {
    payment: paymentId === 'wallet' || cards.find(paymentId, accountId) !== undefined,
    address: addresses.find(addressId, accountId) !== undefined,
  }
}

function paysFromWallet({ paymentId }: OrderDetails, accountId: number): boolean {
  return paymentId === 'wallet' && !Number.isNaN(accountId)
}

/** Takes the price out of a wallet that is to pay, and credits the points, however it was paid. */
function settle(wallets: Wallets, { accountId, details, quote }: Booking): void {
  if (paysFromWallet(details, accountId)) wallets.pay(accountId, quote.totalPrice)
  wallets.credit(accountId, quote.bonus)
}

/** The order as the order book keeps it (commerce.md 4.4). */
function toOrder({ quote, orderId, email, details }: Booking): Omit<Order, '_id'> {
  const { discount, promotionalAmount, totalPrice, lines, bonus, deliveryPrice, eta } = quote
  return {
    promotionalAmount: discount > 0 ? promotionalAmount.toFixed(2) : '0',
    paymentId: details.paymentId,
    addressId: details.addressId,
    orderId,
    delivered: false,
    email: maskAddress(email),
    totalPrice,
    products: lines.map(({ itemId: _itemId, ...line }) => line),
    bonus,
    deliveryPrice,
    eta: String(eta),
  }
}
