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
import { findCard } from '../payment/cards/cards.server'
import { discountOfOrder } from '../payment/coupons/coupons.server'
import type { Checkout } from './checkout'
import { describeOrder, orderChanged } from './describe-order'

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

/** As `POST /rest/basket/:id/checkout`; refuses an order that differs from the one shown. */
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

/** Null without a choice, and when the row is gone. */
async function readChosen<Thing>(
  call: PageCall,
  id: string | undefined,
  find: (call: PageCall, id: string) => Thing | undefined,
): Promise<Thing | null> {
  if (id === undefined) return null
  const { value } = await readPart(call, () => find(call, id))
  return value ?? null
}
