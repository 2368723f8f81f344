import type { Order } from '../order'

export interface TrackedOrder {
  readonly orderId: string
  /** Null for an unknown order. */
  readonly order: Order | null
}
