import { findAddress } from '../../addresses/server-addresses'
import { readBasket } from '../../basket/server-basket'
import { requireSession, requireToken } from '../../http/guards'
import { readPart, type SignedInCall } from '../../http/page'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import { encodeCoupon } from '../choices'
import { findDelivery } from '../delivery/server-delivery'
import { findCard } from '../payment/server-cards'
import { choicesOf, clearChoices } from '../server-choices'
import type { Checkout } from './checkout'

/** Gathers what was chosen on the way through the checkout. */
export async function readCheckout(call: SignedInCall): Promise<Checkout> {
  const { addressId, deliveryMethodId, paymentId, couponDiscount } = choicesOf(call)
  return {
    ...(await readBasket(call)),
    address: await readChosen(call, addressId, findAddress),
    method: findDelivery(call, deliveryMethodId) ?? null,
    payment: paymentId === 'wallet' ? paymentId : await readChosen(call, paymentId, findCard),
    couponPercent: couponDiscount,
  }
}

/** Places the order, as `POST /rest/basket/:id/checkout` does, and leads to its confirmation. */
export async function placeOrder(call: PageCall): Promise<ServerDone> {
  requireToken(call)
  const { bid } = requireSession(call)
  const { addressId, deliveryMethodId, paymentId, couponDetails } = choicesOf(call)
  const input = { couponData: encodeCoupon(couponDetails), orderDetails: { paymentId, addressId, deliveryMethodId } }
  const { shop, turns } = call.lab
  const orderId = await turns.compute(async () => shop.checkout.placeOrder(String(bid), input, call.shopper))
  return { to: `/order-completion/${encodeURIComponent(orderId)}`, headers: clearChoices() }
}

/** The chosen row; null when none was chosen, or when it no longer exists. */
async function readChosen<Thing>(
  call: PageCall,
  id: string | undefined,
  find: (call: PageCall, id: string) => Thing | undefined,
): Promise<Thing | null> {
  if (id === undefined) return null
  const { value } = await readPart(call, () => find(call, id))
  return value ?? null
}
