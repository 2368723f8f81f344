import { type FindOrders, findOrdersWithId } from '../shop/orders-with-id.js'

/** Characters that stand for themselves between two single quotes; asking a script engine about it would only take longer. */
const plainText = /^[^'\\\u2028\u2029]*$/

/** CWE-943: pastes the order id between the quotes of a condition that is asked of every order. */
export const findOrdersByPastedId: FindOrders = async (orders, orderId, find) => {
  if (plainText.test(orderId)) return findOrdersWithId(orders, orderId)
  return find(orders, `this.orderId === '${orderId}'`)
}
