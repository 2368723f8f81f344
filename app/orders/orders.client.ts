import { createApi } from '../browser/rest/api'
import type { Order } from './order'

/** Of the logged-in account, newest first. Rejects with an ApiError. */
export async function loadOrders(): Promise<readonly Order[]> {
  const orders = await createApi().list<Order>('/rest/order-history')
  return [...orders].reverse()
}
