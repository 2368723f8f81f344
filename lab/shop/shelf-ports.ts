import { type FindStock, findStock } from './find-stock.js'
import { type OpenBasket, openBasket } from './open-basket.js'
import { type ReadBasketItem, readBasketItem } from './read-basket-item.js'
import { type PrepareProduct, sanitiseDescription } from './sanitise-description.js'
import { type SearchProducts, searchProducts } from './search-products.js'

/** The decisions between shelf and basket. */
export interface ShelfPorts {
  readonly searchProducts: SearchProducts
  readonly prepareProduct: PrepareProduct
  readonly openBasket: OpenBasket
  readonly findStock: FindStock
  readonly readBasketItem: ReadBasketItem
}

/** Their honest halves. */
export const honestShelfPorts: ShelfPorts = {
  searchProducts,
  prepareProduct: sanitiseDescription,
  openBasket,
  findStock,
  readBasketItem,
}
