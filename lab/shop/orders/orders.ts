import { createHash } from 'node:crypto'
import type { FactBus } from '../../facts/bus.js'
import type { Random } from '../../facts/random.js'
import type { FindByCondition, QueryResult } from '../../sandbox/document-query.js'
import type { Store } from '../../store/types.js'
import type { ShopPorts } from '../ports.js'
import type { Order } from '../tables.js'
import type { Customer } from './orders-of-customer.js'

/** docs/contract/commerce.md#order-document */
export interface Orders {
  latest(): readonly Order[]
  of(customer: Customer): readonly Order[]
  makeId(email: string): string
  book(order: Omit<Order, '_id'>): Order
  /** Throws the QuotaError that `book` would throw. */
  check(order: Omit<Order, '_id'>): void
  /** Sets the remaining days too; `id` is the order's `_id`, an unknown one is ignored. */
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

/** Four hex digits of the MD5 of the buyer's address, a dash and 16 random ones. */
export function makeOrderId(email: string, random: Random): string {
  return `${createHash('md5').update(email).digest('hex').slice(0, 4)}-${random.hex(8)}`
}

/** An unknown order has only the requested id. */
type TrackedOrder = Order | Pick<Order, 'orderId'>

/** Public for anyone with the id (docs/contract/commerce.md#tracking). */
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
