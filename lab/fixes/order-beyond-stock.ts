import { subtractLines } from '../shop/catalogue/stock.js'
import { messages } from '../texts/messages.js'
import { checkoutRefusalModule } from './checkout-refusal.js'
import type { Fix } from './fix.js'
import { refusesBy, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('planAnyStock')

type Pair = readonly [product: number, quantity: number]

export const orderBeyondStockFix: Fix = {
  name: 'order-beyond-stock',
  duty: 'Plans what each shelf holds after an order: id of the shelf and quantity, for the shelves of the ordered products. Throws a CheckoutRefusal where a shelf would hold less than nothing, or no whole number.',
  ports: { planAnyStock: 'planStock' },
  types: `/** Throws a CheckoutRefusal when the stock is too low. */
export type PlanStock = (
  shelves: readonly Quantity[],
  lines: readonly Pick<OrderLine, 'id' | 'quantity'>[],
) => StockPlan

export type StockPlan = readonly { readonly id: number; readonly quantity: number }[]

/** The stock of a product; null counts as none. */
export interface Quantity {
  readonly id: number
  readonly ProductId: number | null
  readonly quantity: number | null
}

/** \`id\` is that of the product. */
export type OrderLine = { readonly id?: number; readonly quantity: number }

/** The plan, unchecked. */
export function subtractLines(shelves: readonly Quantity[], lines: readonly OrderLine[]): StockPlan

export class CheckoutRefusal extends Error {
  constructor(message: string, status?: 400)
}`,
  modules: {
    ...checkoutRefusalModule,
    'lab/shop/catalogue/stock': { subtractLines },
    'lab/texts/messages': { messages: { 'basket.out-of-stock': messages['basket.out-of-stock'] } },
  },
  draw(random) {
    const count = random.integer(4, 8)
    // Shelf and product have different ids, so that no fix takes one for the other.
    const shelves = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      ProductId: count + 20 - index,
      quantity: index === count - 1 ? null : random.integer(3, 90),
      limitPerUser: index % 2 ? 5 : null,
    }))
    const stock = (index: number) => shelves[index]?.quantity ?? 0
    const order = (...pairs: Pair[]) => [
      shelves,
      pairs.map(([index, quantity]) => ({ id: shelves[index]?.ProductId, quantity, name: 'Möhrensaft' })),
    ]
    const no = refusesBy('CheckoutRefusal')
    const plans = (...pairs: Pair[]) =>
      returnsWhere(
        JSON.stringify(pairs.map(([index, quantity]) => ({ id: index + 1, quantity: stock(index) - quantity }))),
        (value) =>
          Array.isArray(value) &&
          value.length === pairs.length &&
          pairs.every(([index, quantity]) =>
            value.some((one) => one?.id === index + 1 && one.quantity === stock(index) - quantity),
          ),
      )
    const empty = count - 1
    const far = random.integer(100, 9000)
    return {
      trials: [
        attack('more than there is', order([0, stock(0) + far]), no),
        variant('one more than there is', order([1, stock(1) + 1]), no),
        variant('too much in the second line', order([0, 1], [1, stock(1) + far]), no),
        variant('too much in the first of three lines', order([2, stock(2) + 1], [0, 1], [1, 1]), no),
        variant('a product of which there is none', order([empty, 1]), no),
        variant('without end', order([0, Number.POSITIVE_INFINITY]), no),
        variant('no number', order([0, Number.NaN]), no),
        variant('a part of a piece', order([0, 0.5]), no),
        variant('without end below zero', order([0, Number.NEGATIVE_INFINITY]), no),
        use('one piece', order([0, 1]), plans([0, 1])),
        use('all that there is', order([1, stock(1)]), plans([1, stock(1)])),
        use('some of several', order([0, 2], [2, stock(2)], [1, 1]), plans([0, 2], [2, stock(2)], [1, 1])),
        use('a product without a shelf', [shelves, [{ id: 9999, quantity: 3 }]], plans()),
        use('an order of nothing', order(), plans()),
      ],
    }
  },
}
