import type { FactBus } from '../facts/bus.js'
import type { FindByCondition, QueryResult } from '../sandbox/document-query.js'
import type { Store } from '../store/types.js'
import type { ShopPorts } from './ports.js'
import type { Order } from './tables.js'

/** An order, or no more of one than the id that was asked for. */
export type TrackedOrder = Order | Pick<Order, 'orderId'>

/** The stage of an order, by its id; open to everybody who knows it (docs/contract/commerce.md#tracking). */
export type TrackOrder = (orderId: string) => Promise<QueryResult<TrackedOrder>>

interface Parts {
  store: Store
  facts: FactBus
  ports: ShopPorts
  findByCondition: FindByCondition
}

export function createOrderTracking({ store, facts, ports, findByCondition }: Parts): TrackOrder {
  const orders = store.collection('orders')
  return async (sent) => {
    const orderId = ports.readOrderId(sent)
    const result = await ports.findOrders(orders.all(), orderId, findByCondition)
    const found = result.kind === 'found' ? result.documents : []
    await facts.emit('order.tracked', { orderId, found: found.length })
    return result.kind === 'found' && found.length === 0 ? { ...result, documents: [{ orderId }] } : result
  }
}
