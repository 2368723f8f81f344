import { loadAddress } from '../../addresses/addresses.client'
import { loadBasketWithCoupon } from '../../basket/basket.client'
import { createApi } from '../../browser/rest/api'
import { type RestForm, restPart } from '../../browser/rest/rest-page'
import { readBasketId } from '../../browser/storage/storage'
import { isDeluxeMember } from '../../browser/token-holder'
import type { Done, Failed } from '../../kit/answers'
import { encodeCoupon } from '../choices'
import { loadDeliveryMethod } from '../delivery/delivery.client'
import { loadCard } from '../payment/cards/cards.client'
import { loadDiscount } from '../payment/coupons/coupons.client'
import { clearOrderChoices, readChoices } from '../tab-choices'
import type { Checkout } from './checkout'
import { describeOrder, orderChanged } from './describe-order'

/** Rejects with an ApiError when the basket cannot be read. */
export async function loadCheckout(): Promise<Checkout> {
  const { addressId, deliveryMethodId, paymentId } = readChoices()
  const [{ lines, couponPercent }, isDeluxe, address, method, payment] = await Promise.all([
    loadBasketWithDiscount(),
    isDeluxeMember(),
    loadChosen(addressId, loadAddress),
    loadChosen(deliveryMethodId, loadDeliveryMethod),
    paymentId === 'wallet' ? ('wallet' as const) : loadChosen(paymentId, loadCard),
  ])
  return { lines, isDeluxe, address, method, payment, couponPercent }
}

async function loadBasketWithDiscount() {
  const { lines, coupon } = await loadBasketWithCoupon()
  return { lines, couponPercent: await loadDiscount(coupon) }
}

/** Refuses an order that differs from the one shown. Rejects with an ApiError. */
export async function placeOrder({ shown }: RestForm): Promise<Done | Failed> {
  if (shown !== describeOrder(await loadCheckout())) return orderChanged
  const { addressId, deliveryMethodId, paymentId, couponDetails } = readChoices()
  const { orderConfirmation } = await createApi().post<{ orderConfirmation: string }>(
    `/rest/basket/${readBasketId()}/checkout`,
    { couponData: encodeCoupon(couponDetails), orderDetails: { paymentId, addressId, deliveryMethodId } },
  )
  clearOrderChoices()
  return { to: `/order-completion/${encodeURIComponent(orderConfirmation)}` }
}

/** Null without a choice, and when the row is gone. */
async function loadChosen<Thing>(id: string | undefined, load: (id: string) => Promise<Thing>): Promise<Thing | null> {
  if (id === undefined) return null
  const { value } = await restPart(() => load(id))
  return value ?? null
}
