import { loadAddress } from '../../addresses/addresses.client'
import { restPart } from '../../browser/rest/rest-page'
import { readToken } from '../../browser/storage/storage'
import type { Order } from '../../orders/order'
import { trackOrder } from '../../orders/tracking/tracking.client'
import type { CompletionData } from './completion.server'

/** The address is for the order's owner only. Rejects with an ApiError. */
export async function loadCompletedOrder(id: string): Promise<CompletionData> {
  const tracked = await trackOrder(id)
  return { ...tracked, address: tracked.order && (await findAddress(tracked.order)) }
}

async function findAddress({ addressId }: Order): Promise<CompletionData['address']> {
  if (readToken() === null || addressId === undefined || addressId === null) return null
  const { value } = await restPart(() => loadAddress(addressId))
  return value ?? null
}
