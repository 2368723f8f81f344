import { type Address, loadAddress } from './addresses'
import type { Order } from './orders'
import { readToken } from './storage'
import { type TrackedOrder, trackOrder } from './tracking'

/** An order that has just been placed, and where it goes. */
export interface CompletedOrder extends TrackedOrder {
  /** Undefined for everybody but its owner. */
  readonly address: Address | undefined
}

/** Reads an order and, for its owner, the address it goes to. Rejects with an ApiError. */
export async function loadCompletedOrder(id: string): Promise<CompletedOrder> {
  const tracked = await trackOrder(id)
  return { ...tracked, address: tracked.order && (await findAddress(tracked.order)) }
}

async function findAddress({ addressId }: Order): Promise<Address | undefined> {
  if (readToken() === null || addressId === undefined || addressId === null) return undefined
  return loadAddress(addressId).catch((refusal: unknown) => {
    console.error(refusal)
    return undefined
  })
}
