import { type FindOrdersOf, maskAddress, type NoteCustomer } from '../shop/orders-of-customer.js'

/** CWE-639: orders bear a masked address, which is then taken for a key, though addresses that differ only in vowels share one. */
export const noteMaskedAddress: NoteCustomer = ({ email }) => ({ email: maskAddress(email) })

export const findOrdersByMaskedAddress: FindOrdersOf = (orders, { email }) => {
  const masked = maskAddress(email)
  return orders.all().filter((order) => order.email === masked)
}
