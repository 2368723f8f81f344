import { checkQuantity } from './check-quantity.js'
import { findStock } from './find-stock.js'
import { openBasket } from './open-basket.js'
import { readQuantityChange } from './quantity-change.js'
import { readBasketItem } from './read-basket-item.js'
import { sanitiseDescription } from './sanitise-description.js'
import { searchProducts } from './search-products.js'

/** The decisions between shelf and basket. */
export const honestShelfPorts = {
  searchProducts,
  prepareProduct: sanitiseDescription,
  openBasket,
  findStock,
  checkQuantity,
  readBasketItem,
  readQuantityChange,
}

export type ShelfPorts = Readonly<typeof honestShelfPorts>
