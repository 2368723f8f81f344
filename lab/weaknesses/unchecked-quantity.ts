import { countBonus } from '../shop/count-bonus.js'
import type { PriceLine } from '../shop/price-line.js'
import { multiplyMoney } from '../values/money.js'
import { readNumber } from '../values/read-number.js'

/** CWE-1284: multiplies by whatever quantity the basket holds; the shop's own form only offers one and more. */
export const priceAnyQuantity: PriceLine = (product, sentQuantity, isDeluxe) => {
  const price = readNumber(isDeluxe ? product.deluxePrice : product.price) || 0
  const quantity = readNumber(sentQuantity) || 0
  return { price, quantity, total: multiplyMoney(price, quantity), bonus: countBonus(price, quantity) }
}
