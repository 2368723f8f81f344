import { maskAddress } from '../shop/masked-address.js'
import type { Order } from '../store/schema.js'
import type { Collection } from '../store/types.js'

/** CWE-639: takes a masked address for a key, though addresses that differ only in vowels share one. */
export function findOrdersByMaskedAddress(orders: Collection<Order>, email: string): readonly Order[] {
  const masked = maskAddress(email)
  return orders.all().filter((order) => order.email === masked)
}
