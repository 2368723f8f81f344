import type { Collection } from '../../store/types.js'
import type { Order } from '../tables.js'

export interface Customer {
  readonly id: number | undefined
  readonly email: string
}

export type NoteCustomer = (customer: Customer) => Pick<Order, 'email' | 'customerId'>
export type FindOrdersOf = (orders: Collection<Order>, customer: Customer) => readonly Order[]

export const noteCustomer: NoteCustomer = ({ id, email }) => ({
  email: maskAddress(email),
  ...(Number.isInteger(id) && { customerId: id }),
})

export const findOrdersOf: FindOrdersOf = (orders, { id }) => {
  if (!Number.isInteger(id)) return []
  return orders.all().filter((order) => order.customerId === id)
}

/** A star for each vowel (docs/contract/commerce.md#order-document). */
export function maskAddress(email: string): string {
  return email.replace(/[aeiou]/gi, '*')
}
