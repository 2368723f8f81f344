import { type FindOrdersOf, findOrdersOf, type NoteCustomer, noteCustomer } from './orders-of-customer.js'
import { type FindOrders, findOrdersWithId } from './orders-with-id.js'
import { type ReadOrderId, readOrderId } from './read-order-id.js'
import { type ReadOrderLines, readOrderLines } from './read-order-lines.js'

/** The decisions about orders, once they are placed. */
export interface OrderPorts {
  readonly noteCustomer: NoteCustomer
  readonly findOrdersOf: FindOrdersOf
  readonly readOrderId: ReadOrderId
  readonly findOrders: FindOrders
  readonly readOrderLines: ReadOrderLines
}

/** Their honest halves. */
export const honestOrderPorts: OrderPorts = {
  noteCustomer,
  findOrdersOf,
  readOrderId,
  findOrders: findOrdersWithId,
  readOrderLines,
}
