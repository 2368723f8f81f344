import { messages } from '../../texts/messages.js'
import { CheckoutRefusal } from '../checkout/checkout-refusal.js'
import type { OrderLine, Quantity } from '../tables.js'

export type StockPlan = readonly { readonly id: number; readonly quantity: number }[]

/** Throws a CheckoutRefusal when the stock is too low. */
export type PlanStock = (
  shelves: readonly Quantity[],
  lines: readonly Pick<OrderLine, 'id' | 'quantity'>[],
) => StockPlan

export const planStockAtHand: PlanStock = (shelves, lines) => {
  const plan = subtractLines(shelves, lines)
  if (!plan.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 0))
    throw new CheckoutRefusal(messages['basket.out-of-stock'], 400)
  return plan
}

export function subtractLines(shelves: readonly Quantity[], lines: Parameters<PlanStock>[1]): StockPlan {
  return lines.flatMap(({ id, quantity }) => {
    const shelf = shelves.find(({ ProductId }) => ProductId === id)
    return shelf === undefined ? [] : [{ id: shelf.id, quantity: stockOf(shelf) - quantity }]
  })
}

function stockOf({ quantity }: Quantity): number {
  return quantity ?? 0
}
