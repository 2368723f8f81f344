import { findOrdersOf, noteCustomer } from './orders-of-customer.js'
import { type FindOrders, findOrdersWithId } from './orders-with-id.js'
import { readOrderId } from './read-order-id.js'
import { readOrderLines } from './read-order-lines.js'
import { readPickupAtOwnAddress } from './read-pickup.js'

/** The decisions about orders that have been placed, and about residues that are sent back. */
export const honestOrderPorts = {
  noteCustomer,
  findOrdersOf,
  readOrderId,
  findOrders: findOrdersWithId as FindOrders,
  readOrderLines,
  readPickup: readPickupAtOwnAddress,
}

export type OrderPorts = Readonly<typeof honestOrderPorts>
