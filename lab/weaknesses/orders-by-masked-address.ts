import { type FindOrdersOf, maskAddress, type NoteCustomer } from '../shop/orders/orders-of-customer.js'

/** CWE-639: identifies customers by masked addresses, which are equal for addresses that differ only in vowels. */
export const noteMaskedAddress: NoteCustomer = ({ email }) => ({ email: maskAddress(email) })

export const findOrdersByMaskedAddress: FindOrdersOf = (orders, { email }) => {
  const masked = maskAddress(email)
  return orders.all().filter((order) => order.email === masked)
}
