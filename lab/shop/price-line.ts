import { multiplyMoney } from '../values/money.js'
import { readNumber } from '../values/read-number.js'
import { CheckoutRefusal } from './checkout-refusal.js'
import type { Product } from './tables.js'

/** The price of a line of an order, in the shop's currency. */
export interface PricedLine {
  readonly price: number
  readonly quantity: number
  readonly total: number
  /** Points. */
  readonly bonus: number
}

/** Prices so many of a product; throws a CheckoutRefusal for a quantity that is not sold. */
export type PriceLine = (product: Product, quantity: unknown, isDeluxe: boolean) => PricedLine

export const priceLine: PriceLine = (product, sentQuantity, isDeluxe) => {
  const quantity = readNumber(sentQuantity)
  if (!Number.isInteger(quantity) || quantity < 1)
    throw new CheckoutRefusal('Please order at least one of each item.', 400)
  const price = (isDeluxe ? product.deluxePrice : product.price) ?? 0
  return { price, quantity, total: multiplyMoney(price, quantity), bonus: countBonus(price, quantity) }
}

/** A point for each ten that a thing costs, rounded for each thing alone. */
export function countBonus(price: number, quantity: number): number {
  return Math.round(price / 10) * quantity
}
