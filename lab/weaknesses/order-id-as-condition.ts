import { type FindOrders, findOrdersWithId } from '../shop/orders/orders-with-id.js'

/** Literal between single quotes; a script engine would only be slower. */
const plainText = /^[^'\\\u2028\u2029]*$/

/** CWE-943: pastes the order id between the quotes of a condition that every order is tested with. */
export const findOrdersByPastedId: FindOrders = async (orders, orderId, find) => {
  if (plainText.test(orderId)) return findOrdersWithId(orders, orderId)
  return find(orders, `this.orderId === '${orderId}'`)
}
