import type { FindByCondition, QueryResult } from '../sandbox/document-query.js'
import type { Order } from './tables.js'

/** The orders that an id as it was sent stands for; `find` asks a condition of each of them. */
export type FindOrders = (
  orders: readonly Order[],
  orderId: string,
  find: FindByCondition,
) => Promise<QueryResult<Order>>

/** The order with exactly this id, if there is one, without its account: everybody may ask. */
export async function findOrdersWithId(orders: readonly Order[], orderId: string): Promise<QueryResult<Order>> {
  const found = orders.filter((order) => order.orderId === orderId)
  return { kind: 'found', documents: found.map(({ customerId: _customerId, ...order }) => order), took: 0 }
}
