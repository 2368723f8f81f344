import { outOfStock, overLimit, unknownProduct } from '../shop/basket/basket-refusal.js'
import type { CheckQuantity } from '../shop/basket/check-quantity.js'
import type { ReadQuantityChange } from '../shop/basket/quantity-change.js'
import { countBonus, type PriceLine } from '../shop/checkout/price-line.js'
import { multiplyMoney } from '../values/money.js'
import { readNumber } from '../values/read-number.js'

/** CWE-1284: multiplies by any quantity in the basket; the shop's own form only offers one and more. */
export const priceAnyQuantity: PriceLine = (product, sentQuantity, isDeluxe) => {
  const price = readNumber(isDeluxe ? product.deluxePrice : product.price) || 0
  const quantity = readNumber(sentQuantity) || 0
  return { price, quantity, total: multiplyMoney(price, quantity), bonus: countBonus(price, quantity) }
}

/** CWE-1284: checks only upper limits: that of the product, then its stock (docs/contract/commerce.md#quantity-check). */
export const checkUpperEnd: CheckQuantity = (stock, sentQuantity, { isDeluxe }) => {
  if (stock === undefined) throw unknownProduct()
  const { limitPerUser } = stock
  const quantity = readNumber(sentQuantity)
  if (limitPerUser && limitPerUser < quantity && !isDeluxe) throw overLimit(limitPerUser)
  if (!(Number(stock.quantity) >= quantity)) throw outOfStock()
}

/** CWE-1284: treats zero and empty text as no quantity, and stores them unchecked (docs/contract/commerce.md#quantity-check). */
export const readTruthyQuantity: ReadQuantityChange = ({ quantity }) => quantity || undefined
