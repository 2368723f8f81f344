import { createApi } from '../../browser/rest/api'
import type { Order } from '../order'
import type { TrackedOrder } from './tracked-order'

export async function trackOrder(id: string): Promise<TrackedOrder> {
  const [first] = await createApi().list<Partial<Order>>(`/rest/track-order/${encodeURIComponent(id)}`)
  const orderId = String(first?.orderId ?? id)
  return { orderId, order: isOrder(first) ? first : null }
}

/** An unknown number comes back with nothing but itself. */
function isOrder(answer: Partial<Order> | undefined): answer is Order {
  return Array.isArray(answer?.products) && typeof answer.totalPrice === 'number'
}
