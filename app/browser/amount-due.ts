import { useCallback } from 'react'
import { sumPrices } from '../basket/bill'
import { keepTotal, loadBasket } from '../basket/rest-basket'
import type { PaymentPurpose } from '../components/payment/purpose'
import { readChoices } from './checkout-choices'
import { loadDeliveryMethod } from './delivery-methods'
import { type Loaded, useLoaded } from './loaded'
import { loadMembershipCost } from './membership-offer'
import { useSession } from './session'
import { storageKeys } from './storage'
import { readTopUp } from './wallet'

/** What is to be paid, part by part, in the shop's currency. */
export interface AmountDue {
  readonly items: number
  readonly delivery: number
  /** What a coupon takes off the items, in per cent. */
  readonly couponPercent: number
}

/** What whoever is logged in owes for what they are about to pay; null when they have yet to say. */
export function useAmountDue(purpose: PaymentPurpose): Loaded<AmountDue | null> {
  const { account } = useSession()
  const isDeluxe = account?.role === 'deluxe'
  const load = useCallback(() => loadAmountDue(purpose, isDeluxe), [purpose, isDeluxe])
  return useLoaded(load)
}

async function loadAmountDue(purpose: PaymentPurpose, isDeluxe: boolean): Promise<AmountDue | null> {
  if (purpose === 'order') return loadOrderAmount(isDeluxe)
  const items = purpose === 'wallet' ? readTopUp() : await loadMembershipCost()
  return items === undefined ? null : { items, delivery: 0, couponPercent: 0 }
}

async function loadOrderAmount(isDeluxe: boolean): Promise<AmountDue> {
  const { deliveryMethodId, couponDiscount } = readChoices()
  const [items, delivery] = await Promise.all([loadItemTotal(isDeluxe), loadDeliveryPrice(deliveryMethodId)])
  return { items, delivery, couponPercent: couponDiscount }
}

/** The total that the basket's page has kept; whoever never came by there has it added up now. */
async function loadItemTotal(isDeluxe: boolean): Promise<number> {
  const kept = sessionStorage.getItem(storageKeys.basketTotal)
  if (kept !== null) return Number(kept) || 0
  const total = sumPrices(await loadBasket(), isDeluxe)
  keepTotal(total)
  return total
}

/** The shop charges nothing for a way to deliver that it does not know (commerce.md 4.2). */
async function loadDeliveryPrice(methodId: string | undefined): Promise<number> {
  if (methodId === undefined) return 0
  return loadDeliveryMethod(methodId).then(
    ({ price }) => price,
    () => 0,
  )
}
