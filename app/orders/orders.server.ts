import type { ErrorDetails } from '../../lab/facts/error-details'
import type { SignedInCall } from '../http/page'
import type { PageCall } from '../http/page-call'
import { type Order, pickOrder } from './order'
import { ordersInLanguage } from './orders-in-language'
import type { TrackedOrder } from './tracking/tracked-order'

/** The order cannot be tracked. */
class TrackingError extends Error implements ErrorDetails {
  constructor(
    readonly kind: 'busy' | 'failed',
    message: string,
  ) {
    super(message)
  }
}

/** Newest first, as `GET /rest/order-history`. */
export function listOrders(call: SignedInCall): Order[] {
  const { accountId: id, email = '' } = call.session
  const orders = call.lab.shop.orders.of({ id, email })
  return ordersInLanguage(call, orders).map(pickOrder).reverse()
}

export async function trackOrder(call: PageCall, id: string): Promise<TrackedOrder> {
  const result = await call.lab.shop.trackOrder(id)
  if (result.kind === 'busy')
    throw new TrackingError('busy', 'Too many queries are running. Please try again in a few seconds.')
  if (result.kind === 'failed') throw new TrackingError('failed', 'Wrong Param')
  const [first] = ordersInLanguage(call, result.documents.slice(0, 1))
  const orderId = String(first?.orderId ?? id)
  return { orderId, order: first && 'products' in first ? pickOrder(first) : null }
}
