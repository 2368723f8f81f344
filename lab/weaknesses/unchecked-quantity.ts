import { outOfStock, overLimit, unknownProduct } from '../shop/basket-refusal.js'
import type { CheckQuantity } from '../shop/check-quantity.js'
import { countBonus, type PriceLine } from '../shop/price-line.js'
import type { ReadQuantityChange } from '../shop/quantity-change.js'
import { multiplyMoney } from '../values/money.js'
import { readNumber } from '../values/read-number.js'

/** CWE-1284: multiplies by whatever quantity the basket holds; the shop's own form only offers one and more. */
export const priceAnyQuantity: PriceLine = (product, sentQuantity, isDeluxe) => {
  const price = readNumber(isDeluxe ? product.deluxePrice : product.price) || 0
  const quantity = readNumber(sentQuantity) || 0
  return { price, quantity, total: multiplyMoney(price, quantity), bonus: countBonus(price, quantity) }
}

/**
 * CWE-1284: asks for the limit of a product and for its stock, in the order of docs/contract/commerce.md#quantity-check, and looks at the
 * upper end only.
 */
export const checkUpperEnd: CheckQuantity = (stock, sentQuantity, { isDeluxe }) => {
  if (stock === undefined) throw unknownProduct()
  const { limitPerUser } = stock
  const quantity = readNumber(sentQuantity)
  if (limitPerUser && limitPerUser < quantity && !isDeluxe) throw overLimit(limitPerUser)
  if (!(Number(stock.quantity) >= quantity)) throw outOfStock()
}

/** CWE-1284: takes a zero and an empty text for no quantity, and stores them unchecked (docs/contract/commerce.md#quantity-check). */
export const readTruthyQuantity: ReadQuantityChange = ({ quantity }) => quantity || undefined
