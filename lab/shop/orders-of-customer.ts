import type { Collection } from '../store/types.js'
import type { Order } from './tables.js'

/** Somebody who orders; `id` is that of the account, undefined or NaN for nobody's. */
export interface Customer {
  readonly id: number | undefined
  readonly email: string
}

/** The columns by which an order names its customer. */
export type NoteCustomer = (customer: Customer) => Pick<Order, 'email' | 'customerId'>
/** The orders of a customer, oldest first. */
export type FindOrdersOf = (orders: Collection<Order>, customer: Customer) => readonly Order[]

export const noteCustomer: NoteCustomer = ({ id, email }) => ({
  email: maskAddress(email),
  ...(Number.isInteger(id) && { customerId: id }),
})

export const findOrdersOf: FindOrdersOf = (orders, { id }) => {
  if (!Number.isInteger(id)) return []
  return orders.all().filter((order) => order.customerId === id)
}

/** An e-mail address as orders keep it: a star for each vowel (docs/contract/commerce.md#order-document). */
export function maskAddress(email: string): string {
  return email.replace(/[aeiou]/gi, '*')
}
