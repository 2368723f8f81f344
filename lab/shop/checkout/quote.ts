import { addMoney, shareOfMoney } from '../../values/money.js'
import type { BasketProduct } from '../basket/baskets.js'
import type { OrderLine } from '../tables.js'
import type { DeliveryMethod } from './delivery-methods.js'
import type { PriceLine } from './price-line.js'

export interface QuotedLine extends OrderLine {
  readonly id: number
  readonly itemId: number
}

/** In the shop's currency, to the cent (docs/contract/commerce.md#order-of-work). */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  /** Percent, possibly over 100; 0 for none. */
  readonly discount: number
  readonly promotionalAmount: number
  readonly deliveryPrice: number
  readonly eta: number
  readonly totalPrice: number
  readonly bonus: number
}

interface QuoteInput {
  readonly priceLine: PriceLine
  readonly products: readonly BasketProduct[]
  /** Percent. */
  readonly discount: number
  readonly delivery: DeliveryMethod | undefined
  readonly isDeluxe: boolean
}

/** Days, for an unknown delivery method. */
const usualEta = 5

/** Lines less discount plus delivery; throws the CheckoutRefusal of a line. */
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
