import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { readsOf } from './handles.js'
import { tableReads, takeOptional, takeRow } from './running/results.js'
import { fieldsOf, returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('findAnyStock')

const findQuantities = ([store]: readonly unknown[]) => (store as Store).table('Quantities')

export const stockOfWithdrawnProductsFix: Fix = {
  name: 'stock-of-withdrawn-products',
  duty: 'Finds the stock of a product that is on sale; undefined for one that is withdrawn (deleted), unknown, or has none. A stock of 0 is a stock.',
  ports: { findAnyStock: 'findStock' },
  types: `export type FindStock = (store: Store, productId: number) => Quantity | undefined

export interface Store {
  /** A row of Quantities has the ProductId of its product. */
  table(name: 'Products' | 'Quantities'): Table
}

export interface Table<R extends Row = Row> {
  /** In id order, including deleted rows. */
  all(): readonly R[]
  /** In id order, without deleted rows. */
  live(): readonly R[]
  /** A row that is not deleted. */
  find(id: number): R | undefined
}`,
  live: { handles: ['table', ...tableReads], take: takeOptional(takeRow(findQuantities)) },
  draw(random) {
    const count = random.integer(6, 9)
    const ids = random.shuffle(Array.from({ length: count }, (_, index) => index + 1))
    const [withdrawn = 1, another = 2, empty = 3, unstocked = 4, ...sold] = ids
    const gone = [withdrawn, another]
    const stock = new Map(ids.map((id) => [id, id === empty ? 0 : random.integer(1, 90)]))
    // Product and stock have different ids, so that no fix takes one for the other.
    const shift = random.integer(1, count - 1)
    const shelves = Array.from({ length: count }, (_, index) => ((index + shift) % count) + 1)
    const ask = (productId: number) => (store: Store) => [
      { table: (name: unknown) => readsOf(store, name === 'Products' ? 'Products' : 'Quantities') },
      productId,
    ]
    const no = returns(undefined)
    const found = (id: number) =>
      returnsWhere(`the stock of the product ${id}: ${stock.get(id)}`, (value) => {
        const { ProductId, quantity } = fieldsOf(value)
        return ProductId === id && quantity === stock.get(id)
      })
    return {
      rows: {
        Products: Array.from({ length: count }, (_, index) => ({
          name: `Süßer Saft ${index + 1}`,
          description: random.hex(3),
          price: index + 0.99,
          deluxePrice: index + 0.99,
          image: 'juice.jpg',
          deletedAt: gone.includes(index + 1) ? '2026-01-01 10:00:00.000 +00:00' : null,
        })),
        Quantities: shelves
          .filter((ProductId) => ProductId !== unstocked)
          .map((ProductId) => ({ ProductId, quantity: stock.get(ProductId) ?? 0, limitPerUser: null })),
      },
      trials: [
        attack('a product that was withdrawn', ask(withdrawn), no),
        variant('another one', ask(another), no),
        variant('a product that does not exist', ask(count + random.integer(1, 90)), no),
        variant('the product 0', ask(0), no),
        variant('a negative product', ask(-withdrawn), no),
        variant('no number', ask(Number.NaN), no),
        variant('a part of a number', ask(withdrawn + 0.5), no),
        ...sold.map((id) => use('a product on sale', ask(id), found(id))),
        use('a product that is sold out', ask(empty), found(empty)),
        use('a product without a stock', ask(unstocked), no),
      ],
    }
  },
}
