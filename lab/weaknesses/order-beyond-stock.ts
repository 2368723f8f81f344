import { type PlanStock, subtractLines } from '../shop/catalogue/stock.js'
import { CheckoutRefusal } from '../shop/checkout/checkout-refusal.js'

/** CWE-367: the stock was checked when lines were added, so an order may exceed it, and a negative one refills it (docs/contract/commerce.md#order-of-work). */
export const planAnyStock: PlanStock = (shelves, lines) => {
  const plan = subtractLines(shelves, lines)
  const isWhole = plan.every(({ quantity }) => Number.isSafeInteger(quantity))
  if (!isWhole) throw new CheckoutRefusal('Validation error: Validation isInt on quantity failed')
  return plan
}
