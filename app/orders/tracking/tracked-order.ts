import type { Order } from '../order'

/** What the shop knows of an order number. */
export interface TrackedOrder {
  /** The number as the shop repeats it. */
  readonly orderId: string
  /** Null when there is no such order. */
  readonly order: Order | null
}
