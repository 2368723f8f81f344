import { findAddress } from '../../addresses/addresses.server'
import { readBasket } from '../../basket/basket.server'
import { requireCustomer } from '../../http/guards'
import { readPart, type SignedInCall } from '../../http/page'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import type { Failed } from '../../kit/answers'
import { encodeCoupon } from '../choices'
import { choicesOf, clearOrderChoices } from '../choices.server'
import { findDelivery } from '../delivery/delivery.server'
import { findCard } from '../payment/cards.server'
import { discountOfOrder } from '../payment/coupons.server'
import type { Checkout } from './checkout'
import { describeOrder, orderChanged } from './describe-order'

/** Gathers what was chosen on the way through the checkout. */
export async function readCheckout(call: SignedInCall): Promise<Checkout> {
  const { addressId, deliveryMethodId, paymentId } = choicesOf(call)
  return {
    ...(await readBasket(call)),
    address: await readChosen(call, addressId, findAddress),
    method: findDelivery(call, deliveryMethodId) ?? null,
    payment: paymentId === 'wallet' ? paymentId : await readChosen(call, paymentId, findCard),
    couponPercent: discountOfOrder(call),
  }
}

/** Places the order, as `POST /rest/basket/:id/checkout` does, if it is still the one shown, and leads to its confirmation. */
export async function placeOrder(call: PageCall): Promise<ServerDone | Failed> {
  const session = requireCustomer(call)
  const { shop, compute } = call.lab
  const { addressId, deliveryMethodId, paymentId, couponDetails } = choicesOf(call)
  const input = { couponData: encodeCoupon(couponDetails), orderDetails: { paymentId, addressId, deliveryMethodId } }
  // Compared in turn, so that a form that is sent twice finds its basket empty.
  return compute(async () => {
    if (call.form.shown !== describeOrder(await readCheckout({ ...call, session }))) return orderChanged
    const orderId = await shop.checkout.placeOrder(String(session.bid), input, call.shopper)
    return { to: `/order-completion/${encodeURIComponent(orderId)}`, headers: clearOrderChoices(call) }
  })
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
