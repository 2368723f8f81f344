import type { Wallets } from '../../accounts/payment/wallets.js'
import type { Store } from '../../store/types.js'
import type { Baskets } from '../basket/baskets.js'
import type { StockPlan } from '../catalogue/stock.js'
import type { Invoices } from '../invoice/invoices.js'
import type { Orders } from '../orders/orders.js'
import type { ShopPorts } from '../ports.js'
import type { Order } from '../tables.js'
import type { OrderDetails } from './order-details.js'
import type { Quote } from './quote.js'

export interface BookingDraft {
  readonly basketId: number
  readonly details: OrderDetails
  readonly quote: Quote
  readonly email: string
  readonly orderId: string
  /** NaN for a forged session, which has no wallet. */
  readonly accountId: number
}

export interface Booking extends BookingDraft {
  readonly pdf: Uint8Array
}

export interface BookingParts {
  store: Store
  ports: ShopPorts
  wallets: Wallets
  baskets: Baskets
  orders: Orders
  invoices: Invoices
}

/** Throws the QuotaError that `bookOrder` would throw. */
export function checkRoom({ ports, orders }: BookingParts, draft: BookingDraft): void {
  orders.check(toOrder(ports, draft))
}

/** Throws a CheckoutRefusal or a QuotaError before any change. Synchronous, so that no request interferes between checks and changes. */
export function bookOrder(parts: BookingParts, booking: Booking): void {
  const { store, ports, baskets, orders, invoices, wallets } = parts
  const { accountId, quote } = booking
  const order = toOrder(ports, booking)
  const { stockPlan, fromWallet } = plan(parts, booking)
  orders.check(order)
  invoices.keep(booking.orderId, booking.pdf)
  for (const { id, quantity } of stockPlan) store.table('Quantities').update(id, { quantity })
  if (fromWallet !== 0) wallets.pay(accountId, fromWallet)
  wallets.credit(accountId, quote.bonus)
  orders.book(order)
  const itemIds = quote.lines.map(({ itemId }) => itemId)
  baskets.clear(booking.basketId, itemIds)
}

function plan({ store, ports, wallets }: BookingParts, { quote, details, accountId }: Booking): Plan {
  const stockPlan = ports.planStock(store.table('Quantities').live(), quote.lines)
  const isPaidFromWallet = details.paymentId === 'wallet' && !Number.isNaN(accountId)
  const bill = { totalPrice: quote.totalPrice, isPaidFromWallet }
  return { stockPlan, fromWallet: ports.settleBill(bill, wallets.balanceOf(accountId)) }
}

interface Plan {
  readonly stockPlan: StockPlan
  readonly fromWallet: number
}

/** docs/contract/commerce.md#order-document */
function toOrder(ports: ShopPorts, { quote, orderId, email, details, accountId }: BookingDraft): Omit<Order, '_id'> {
  const { discount, promotionalAmount, totalPrice, lines, bonus, deliveryPrice, eta } = quote
  return {
    promotionalAmount: discount > 0 ? promotionalAmount.toFixed(2) : '0',
    paymentId: details.paymentId,
    addressId: details.addressId,
    orderId,
    delivered: false,
    ...ports.noteCustomer({ id: accountId, email }),
    totalPrice,
    products: lines.map(({ itemId: _itemId, ...line }) => line),
    bonus,
    deliveryPrice,
    eta: String(eta),
  }
}
