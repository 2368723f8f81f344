import { CheckoutRefusal } from '../shop/checkout-refusal.js'
import { type PlanStock, subtractLines } from '../shop/stock.js'

/**
 * CWE-367: the stock was looked at when things went into the basket, so an order may outrun what others have left since, and one
 * for less than nothing fills it up (docs/contract/commerce.md#order-of-work).
 */
export const planAnyStock: PlanStock = (store, lines) => {
  const plan = subtractLines(store, lines)
  const isWhole = plan.every(({ quantity }) => Number.isSafeInteger(quantity))
  if (!isWhole) throw new CheckoutRefusal('Validation error: Validation isInt on quantity failed')
  return plan
}
