import { multiplyMoney } from '../../values/money.js'
import { readNumber } from '../../values/read-number.js'
import type { Product } from '../tables.js'
import { CheckoutRefusal } from './checkout-refusal.js'

export interface PricedLine {
  readonly price: number
  readonly quantity: number
  readonly total: number
  readonly bonus: number
}

/** Throws a CheckoutRefusal for a quantity that is not sold. */
export type PriceLine = (product: Product, quantity: unknown, isDeluxe: boolean) => PricedLine

export const priceLine: PriceLine = (product, sentQuantity, isDeluxe) => {
  const quantity = readNumber(sentQuantity)
  if (!Number.isInteger(quantity) || quantity < 1)
    throw new CheckoutRefusal('Please order at least one of each item.', 400)
  const price = (isDeluxe ? product.deluxePrice : product.price) ?? 0
  return { price, quantity, total: multiplyMoney(price, quantity), bonus: countBonus(price, quantity) }
}

/** One point per ten, rounded for each piece. */
export function countBonus(price: number, quantity: number): number {
  return Math.round(price / 10) * quantity
}
