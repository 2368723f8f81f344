import { findAddress } from '../../addresses/server-addresses'
import { readPart } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import { trackOrder } from '../../orders/server-orders'
import type { CompletionData } from './completion-data'

/** Reads an order and, for its owner, the address it goes to. */
export async function readCompletedOrder(call: PageCall): Promise<CompletionData> {
  const tracked = await trackOrder(call, call.params.id ?? '')
  const addressId = tracked.order?.addressId ?? undefined
  if (addressId === undefined || call.session === undefined) return { ...tracked, address: null }
  const { value } = await readPart(call, () => findAddress(call, String(addressId)))
  return { ...tracked, address: value ?? null }
}
