import { createApi } from '../browser/api'
import { readToken } from '../browser/storage'
import type { Order } from './order'

/** The orders of whoever is logged in, newest first. Rejects with an ApiError. */
export async function loadOrders(): Promise<readonly Order[]> {
  if (readToken() === null) return []
  const { data } = await createApi().get<{ data: readonly Order[] }>('/rest/order-history')
  return [...data].reverse()
}
