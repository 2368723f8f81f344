import type { BasketProduct } from '../basket/basket-data'
import { loadBasket } from '../basket/rest-basket'
import { type Address, loadAddress } from './addresses'
import { createApi } from './api'
import { type Card, loadCard } from './cards'
import { type CheckoutChoices, readChoices } from './checkout-choices'
import { type DeliveryMethod, loadDeliveryMethod } from './delivery-methods'
import { readBasketId } from './storage'

/** Everything that makes an order, before it is placed; what is missing was not chosen, or cannot be shown. */
export interface Checkout {
  readonly choices: CheckoutChoices
  readonly lines: readonly BasketProduct[]
  readonly address: Address | undefined
  readonly method: DeliveryMethod | undefined
  readonly payment: Card | 'wallet' | undefined
}

/** Gathers what this tab has chosen on its way through the checkout. Rejects with an ApiError when there is no basket to see. */
export async function loadCheckout(): Promise<Checkout> {
  const choices = readChoices()
  const [lines, address, method, payment] = await Promise.all([
    loadBasket(),
    loadChosen(choices.addressId, loadAddress),
    loadChosen(choices.deliveryMethodId, loadDeliveryMethod),
    choices.paymentId === 'wallet' ? ('wallet' as const) : loadChosen(choices.paymentId, loadCard),
  ])
  return { choices, lines, address, method, payment }
}

/** Places the order of this tab's basket and gives its id (commerce.md 4.1). Rejects with an ApiError. */
export async function placeOrder(choices: CheckoutChoices): Promise<string> {
  const { addressId, deliveryMethodId, paymentId, couponDetails } = choices
  const { orderConfirmation } = await createApi().post<{ orderConfirmation: string }>(
    `/rest/basket/${readBasketId()}/checkout`,
    { couponData: encodeCoupon(couponDetails), orderDetails: { paymentId, addressId, deliveryMethodId } },
  )
  return orderConfirmation
}

/** The coupon as the checkout reads it: base64 of the details, or of the word `null` (commerce.md 3.4). */
export function encodeCoupon(details: string | undefined): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(details ?? 'null')))
}

/** What was chosen; undefined when nothing was, or when it has gone since. */
async function loadChosen<Thing>(
  id: string | undefined,
  load: (id: string) => Promise<Thing>,
): Promise<Thing | undefined> {
  if (id === undefined) return undefined
  return load(id).catch((refusal: unknown) => {
    console.error(refusal)
    return undefined
  })
}
