import type { Store } from '../store/types.js'
import type { OrderLine, Quantity } from './tables.js'

/** Rows of the stock with what they are to hold. */
export type StockPlan = readonly { readonly id: number; readonly quantity: number }[]

/**
 * What is left on the shelves after an order. An order may outrun the stock, and one for less than nothing fills it up
 * (commerce.md 4.2); undefined when a shelf would be left with a part of a thing.
 */
export function planStock(store: Store, lines: readonly Pick<OrderLine, 'id' | 'quantity'>[]): StockPlan | undefined {
  const shelves = store.table('Quantities').live()
  const plan = lines.flatMap(({ id, quantity }) => {
    const shelf = shelves.find(({ ProductId }) => ProductId === id)
    return shelf === undefined ? [] : [{ id: shelf.id, quantity: stockOf(shelf) - quantity }]
  })
  return plan.every(({ quantity }) => Number.isSafeInteger(quantity)) ? plan : undefined
}

function stockOf({ quantity }: Quantity): number {
  return quantity ?? 0
}
