import { createApi } from './api'
import type { Order } from './orders'

/** What the shop knows of an order number. */
export interface TrackedOrder {
  /** The number as the shop repeats it. */
  readonly orderId: string
  /** Undefined when there is no such order. */
  readonly order: Order | undefined
}

/** Asks where an order is; the first answer counts (commerce.md 5.7). Rejects with an ApiError. */
export async function trackOrder(id: string): Promise<TrackedOrder> {
  const { data } = await createApi().get<{ data: readonly (Partial<Order> | undefined)[] }>(
    `/rest/track-order/${encodeURIComponent(id)}`,
  )
  const first = data[0]
  const orderId = String(first?.orderId ?? id)
  return { orderId, order: isOrder(first) ? first : undefined }
}

/** Where the journey of an order is shown; `new` is for one that has just been placed. */
export function trackingPath(orderId: string, age: 'new' | 'any' = 'any'): string {
  return `/track-result${age === 'new' ? '/new' : ''}?id=${encodeURIComponent(orderId)}`
}

/** An unknown number comes back with nothing but itself. */
function isOrder(answer: Partial<Order> | undefined): answer is Order {
  return Array.isArray(answer?.products) && typeof answer.totalPrice === 'number'
}
