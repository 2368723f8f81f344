import { loadAddress } from '../../addresses/rest-addresses'
import { restPart } from '../../browser/rest/rest-page'
import { readToken } from '../../browser/storage/storage'
import type { Order } from '../../orders/order'
import { trackOrder } from '../../orders/tracking/rest-tracking'
import type { CompletionData } from './completion-data'

/** Reads an order and, for its owner, the address it goes to. Rejects with an ApiError. */
export async function loadCompletedOrder(id: string): Promise<CompletionData> {
  const tracked = await trackOrder(id)
  return { ...tracked, address: tracked.order && (await findAddress(tracked.order)) }
}

async function findAddress({ addressId }: Order): Promise<CompletionData['address']> {
  if (readToken() === null || addressId === undefined || addressId === null) return null
  const { value } = await restPart(() => loadAddress(addressId))
  return value ?? null
}
