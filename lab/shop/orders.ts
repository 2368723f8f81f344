import { createHash } from 'node:crypto'
import type { FactBus } from '../facts/bus.js'
import type { Random } from '../facts/random.js'
import type { FindByCondition, QueryResult } from '../sandbox/document-query.js'
import type { Store } from '../store/types.js'
import type { Customer } from './orders-of-customer.js'
import type { ShopPorts } from './ports.js'
import type { Order } from './tables.js'

/** The order book (docs/contract/commerce.md#order-document). */
export interface Orders {
  /** Every order, newest first. */
  latest(): readonly Order[]
  /** The orders of a customer, oldest first. */
  of(customer: Customer): readonly Order[]
  /** An id that no order has. */
  makeId(email: string): string
  book(order: Omit<Order, '_id'>): Order
  /** Throws the QuotaError that `book` would throw. */
  check(order: Omit<Order, '_id'>): void
  /** Notes whether an order has arrived, and so how many days it has to go; `id` is its `_id`, and an unknown one is ignored. */
  markDelivered(id: string, delivered: boolean): void
}

interface Parts {
  store: Store
  random: Random
  ports: ShopPorts
}

export function createOrders({ store, random, ports }: Parts): Orders {
  const ids = random.stream('order numbers')
  const orders = store.collection('orders')
  return {
    latest: () => [...orders.all()].reverse(),
    of: (customer) => ports.findOrdersOf(orders, customer),
    makeId(email) {
      // A seeded lab draws the same ids again after a restart.
      let orderId = makeOrderId(email, ids)
      while (orders.all().some((order) => order.orderId === orderId)) orderId = makeOrderId(email, ids)
      return orderId
    },
    book: orders.insert,
    check: orders.check,
    markDelivered(id, delivered) {
      orders.update({ _id: id }, { $set: { delivered, eta: delivered ? '0' : '1' } })
    },
  }
}

/** A new id of an order: four hex digits of the MD5 of the buyer's address, a dash and 16 random ones. */
export function makeOrderId(email: string, random: Random): string {
  return `${createHash('md5').update(email).digest('hex').slice(0, 4)}-${random.hex(8)}`
}

/** An order, or no more of one than the id that was asked for. */
type TrackedOrder = Order | Pick<Order, 'orderId'>

/** The stage of an order, by its id; open to everybody who knows it (docs/contract/commerce.md#tracking). */
export type TrackOrder = (orderId: string) => Promise<QueryResult<TrackedOrder>>

interface TrackingParts {
  store: Store
  facts: FactBus
  ports: ShopPorts
  findByCondition: FindByCondition
}

export function createOrderTracking({ store, facts, ports, findByCondition }: TrackingParts): TrackOrder {
  const orders = store.collection('orders')
  return async (sent) => {
    const orderId = ports.readOrderId(sent)
    const result = await ports.findOrders(orders.all(), orderId, findByCondition)
    const found = result.kind === 'found' ? result.documents : []
    await facts.emit('order.tracked', { orderId, found: found.length })
    return result.kind === 'found' && found.length === 0 ? { ...result, documents: [{ orderId }] } : result
  }
}
