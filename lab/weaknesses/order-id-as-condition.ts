import type { FindByCondition, Findings } from '../sandbox/document-query.js'
import { findOrdersWithId } from '../shop/orders-with-id.js'
import type { Order } from '../store/schema.js'

/** What stands for itself between two single quotes; asking a script engine about it would only take longer. */
const plainText = /^[^'\\\u2028\u2029]*$/

/** CWE-943: pastes the order id between the quotes of a condition that is asked of every order. */
export async function findOrdersByPastedId(
  orders: readonly Order[],
  orderId: string,
  find: FindByCondition,
): Promise<Findings<Order>> {
  if (plainText.test(orderId)) return findOrdersWithId(orders, orderId)
  return find(orders, `this.orderId === '${orderId}'`)
}
