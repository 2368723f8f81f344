import type { FactBus } from '../facts/bus.js'
import type { Product } from '../store/schema.js'
import type { SqlValue, Store } from '../store/types.js'
import type { Weaknesses } from '../weaknesses/weaknesses.js'

/** A product on the shelf with its stock. */
export interface Offer extends Product {
  readonly quantity: number
}

export interface Catalogue {
  /** Every product that can be seen, in id order, with its stock. */
  listOffers(): readonly Offer[]
  /** The JSON text of the rows that a search finds (commerce.md 1.1); throws a SqlError. */
  search(text: string): Promise<string>
}

/** Longer search texts are cut (commerce.md 1.1). */
const longestQuery = 200

export function createCatalogue(parts: { store: Store; facts: FactBus; weaknesses: Weaknesses }): Catalogue {
  const { store, facts, weaknesses } = parts
  let shelf: { version: number; offers: readonly Offer[] } | undefined
  return {
    listOffers() {
      if (shelf?.version !== store.version) shelf = { version: store.version, offers: stockShelf(store) }
      return shelf.offers
    },
    async search(text) {
      const query = (text === 'undefined' ? '' : text).slice(0, longestQuery)
      const rows = JSON.stringify(weaknesses.searchProducts(store.sql, query).map(toProductRow))
      await facts.emit('catalogue.searched', { query, rows })
      return rows
    },
  }
}

function stockShelf(store: Store): Offer[] {
  const stock = new Map(
    store
      .table('Quantities')
      .live()
      .map((row) => [row.ProductId, row.quantity ?? 0]),
  )
  return store
    .table('Products')
    .live()
    .map((product) => ({ ...product, quantity: stock.get(product.id) ?? 0 }))
}

/** Name and description always read as text, whatever was selected in their place. */
function toProductRow(row: Record<string, SqlValue>): Record<string, SqlValue> {
  return { ...row, name: String(row.name), description: String(row.description) }
}
