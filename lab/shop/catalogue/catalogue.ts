import type { FactBus } from '../../facts/bus.js'
import type { SqlValue, Store } from '../../store/types.js'
import type { Texts } from '../../texts/texts.js'
import type { ShopPorts } from '../ports.js'
import type { Product } from '../tables.js'

export interface Offer extends Product {
  readonly quantity: number
}

export interface Catalogue {
  listOffers(language?: string): readonly Offer[]
  /** JSON text of the rows (docs/contract/commerce.md#product-search), judged before translation; throws a SqlError. */
  search(text: string, language: string): Promise<string>
}

const maxQueryLength = 200

export const productTexts = ['name', 'description'] as const

interface Parts {
  store: Store
  texts: Texts
  facts: FactBus
  ports: ShopPorts
}

export function createCatalogue({ store, texts, facts, ports }: Parts): Catalogue {
  const shelves = new Map<string, readonly Offer[]>()
  let version = -1
  return {
    listOffers(language = 'en') {
      if (version !== store.version) shelves.clear()
      version = store.version
      const offers = shelves.get(language) ?? stockShelf(store, texts, language)
      shelves.set(language, offers)
      return offers
    },
    async search(text, language) {
      const query = (text === 'undefined' ? '' : text).slice(0, maxQueryLength)
      const found = (await ports.searchProducts(store.sql, query)).map(toProductRow)
      const rows = JSON.stringify(found)
      await facts.emit('catalogue.searched', { query, rows })
      if (language === 'en') return rows
      return JSON.stringify(found.map((row) => texts.translateFields(language, row, productTexts)))
    },
  }
}

function stockShelf(store: Store, texts: Texts, language: string): Offer[] {
  const stock = new Map(
    store
      .table('Quantities')
      .live()
      .map((row) => [row.ProductId, row.quantity ?? 0]),
  )
  return store
    .table('Products')
    .live()
    .map((product) => ({
      ...texts.translateFields(language, product, productTexts),
      quantity: stock.get(product.id) ?? 0,
    }))
}

/** Name and description become text, whatever an injection selected. */
function toProductRow(row: Record<string, SqlValue>): Record<string, SqlValue> {
  return { ...row, name: String(row.name), description: String(row.description) }
}
