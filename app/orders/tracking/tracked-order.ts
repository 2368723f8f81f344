import type { Order } from '../order'

/** The data that the shop has under an order number. */
export interface TrackedOrder {
  /** The number as the shop repeats it. */
  readonly orderId: string
  /** Null when there is no such order. */
  readonly order: Order | null
}
