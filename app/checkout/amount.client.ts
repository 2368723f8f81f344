import { keepTotal, loadBasketWithCoupon } from '../basket/basket.client'
import type { BasketProduct } from '../basket/basket-lines'
import { sumPrices } from '../basket/bill'
import { ApiError } from '../browser/rest/api'
import { storageKeys } from '../browser/storage/storage'
import { isDeluxeMember } from '../browser/token-holder'
import type { AmountDue } from './amount-due'
import { loadDeliveryMethod } from './delivery/delivery.client'
import { loadDiscount } from './payment/coupons.client'
import { readChoices } from './tab-choices'

/** The total of this tab's order so far. Rejects with an ApiError. */
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

/** The total that the basket's page has kept; it is added up now if that page was never opened. */
async function readItemTotal(lines: readonly BasketProduct[]): Promise<number> {
  const kept = sessionStorage.getItem(storageKeys.basketTotal)
  if (kept !== null) return Number(kept) || 0
  const total = sumPrices(lines, await isDeluxeMember())
  keepTotal(total)
  return total
}

/** The shop charges nothing for a way to deliver that it does not know. */
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
