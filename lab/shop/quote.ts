import { addMoney, shareOfMoney } from '../values/money.js'
import type { BasketProduct } from './baskets.js'
import type { DeliveryMethod } from './delivery-methods.js'
import type { PriceLine } from './price-line.js'
import type { OrderLine } from './tables.js'

/** A line of an order to be. */
export interface QuotedLine extends OrderLine {
  /** Of the product. */
  readonly id: number
  /** Of the line in the basket. */
  readonly itemId: number
}

/** The total of a basket (docs/contract/commerce.md#order-of-work); all money in the shop's currency, to the cent. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  /** Per cent, over 100 too; 0 for none. */
  readonly discount: number
  readonly promotionalAmount: number
  readonly deliveryPrice: number
  /** Days. */
  readonly eta: number
  readonly totalPrice: number
  /** Points. */
  readonly bonus: number
}

interface QuoteInput {
  readonly priceLine: PriceLine
  readonly products: readonly BasketProduct[]
  /** Per cent. */
  readonly discount: number
  readonly delivery: DeliveryMethod | undefined
  readonly isDeluxe: boolean
}

/** Days to wait for an order whose way of delivery nobody knows. */
const usualEta = 5

/** Adds up the lines of a basket, less the discount on them, plus the delivery; throws the CheckoutRefusal of a line. */
export function quoteBasket({ priceLine, products, discount, delivery, isDeluxe }: QuoteInput): Quote {
  const lines = products.map((product) => ({
    ...priceLine(product, product.BasketItem.quantity, isDeluxe),
    id: product.id,
    itemId: product.BasketItem.id,
    name: product.name ?? '',
  }))
  const itemTotal = addMoney(...lines.map(({ total }) => total))
  const promotionalAmount = shareOfMoney(itemTotal, discount)
  const deliveryPrice = delivery?.price ?? 0
  return {
    lines,
    discount,
    promotionalAmount,
    deliveryPrice,
    eta: delivery?.eta ?? usualEta,
    totalPrice: addMoney(itemTotal, -promotionalAmount, deliveryPrice),
    bonus: lines.reduce((sum, line) => sum + line.bonus, 0),
  }
}
