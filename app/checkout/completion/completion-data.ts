import type { Address } from '../../addresses/address'
import type { TrackedOrder } from '../../orders/tracking/tracked-order'

/** An order that has just been placed, and where it goes. */
export interface CompletionData extends TrackedOrder {
  /** Null for everybody but its owner. */
  readonly address: Address | null
}

export const noOrder: CompletionData = { orderId: '', order: null, address: null }
