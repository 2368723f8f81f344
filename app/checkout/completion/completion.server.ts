import type { Address } from '../../addresses/address'
import { findAddress } from '../../addresses/addresses.server'
import { readPart } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import { trackOrder } from '../../orders/orders.server'
import type { TrackedOrder } from '../../orders/tracking/tracked-order'

export interface CompletionData extends TrackedOrder {
  /** Null for everybody but the order's owner. */
  readonly address: Address | null
}

export async function readCompletedOrder(call: PageCall): Promise<CompletionData> {
  const tracked = await trackOrder(call, call.params.id ?? '')
  const addressId = tracked.order?.addressId ?? undefined
  if (addressId === undefined || call.session === undefined) return { ...tracked, address: null }
  const { value } = await readPart(call, () => findAddress(call, String(addressId)))
  return { ...tracked, address: value ?? null }
}
