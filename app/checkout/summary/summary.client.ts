import { loadAddress } from '../../addresses/addresses.client'
import { loadBasketWithCoupon } from '../../basket/basket.client'
import { createApi } from '../../browser/rest/api'
import { type RestForm, restPart } from '../../browser/rest/rest-page'
import { readBasketId } from '../../browser/storage/storage'
import { isDeluxeMember } from '../../browser/token-holder'
import type { Done, Failed } from '../../kit/answers'
import { encodeCoupon } from '../choices'
import { loadDeliveryMethod } from '../delivery/delivery.client'
import { loadCard } from '../payment/cards.client'
import { loadDiscount } from '../payment/coupons.client'
import { clearOrderChoices, readChoices } from '../tab-choices'
import type { Checkout } from './checkout'
import { describeOrder, orderChanged } from './describe-order'

/** Gathers what this tab has chosen on its way through the checkout. Rejects with an ApiError when there is no basket to see. */
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

/** Places the order of this tab's basket, if it is still the one shown, and leads to its confirmation. Rejects with an ApiError. */
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

/** The chosen row; null when none was chosen, or when it no longer exists. */
async function loadChosen<Thing>(id: string | undefined, load: (id: string) => Promise<Thing>): Promise<Thing | null> {
  if (id === undefined) return null
  const { value } = await restPart(() => load(id))
  return value ?? null
}
