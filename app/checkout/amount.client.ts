import { keepTotal, loadBasketWithCoupon } from '../basket/basket.client'
import type { BasketProduct } from '../basket/basket-lines'
import { sumPrices } from '../basket/bill'
import { ApiError } from '../browser/rest/api'
import { storageKeys } from '../browser/storage/storage'
import { isDeluxeMember } from '../browser/token-holder'
import type { AmountDue } from './amount-due'
import { loadDeliveryMethod } from './delivery/delivery.client'
import { loadDiscount } from './payment/coupons/coupons.client'
import { readChoices } from './tab-choices'

export async function loadOrderAmount(): Promise<AmountDue> {
  const { deliveryMethodId } = readChoices()
  const basket = loadBasketWithCoupon()
  const [items, delivery, couponPercent] = await Promise.all([
    basket.then(({ lines }) => readItemTotal(lines)),
    loadDeliveryPrice(deliveryMethodId),
    basket.then(({ coupon }) => loadDiscount(coupon)),
  ])
  return { items, delivery, couponPercent }
}

/** Kept by the basket's page; computed if that page was never opened. */
async function readItemTotal(lines: readonly BasketProduct[]): Promise<number> {
  const kept = sessionStorage.getItem(storageKeys.basketTotal)
  if (kept !== null) return Number(kept) || 0
  const total = sumPrices(lines, await isDeluxeMember())
  keepTotal(total)
  return total
}

/** The shop charges nothing for an unknown delivery method. */
async function loadDeliveryPrice(methodId: string | undefined): Promise<number> {
  if (methodId === undefined) return 0
  return loadDeliveryMethod(methodId).then(
    ({ price }) => price,
    (refusal: unknown) => {
      if (refusal instanceof ApiError && refusal.status === 400) return 0
      throw refusal
    },
  )
}
