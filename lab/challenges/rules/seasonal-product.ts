import { listParts } from '../../options/catalogue-config.js'
import type { ShopConfig } from '../../options.js'

/** Whether the product that was sold for one Christmas is among others; ids count the configured products from 1 (commerce.md 4.2). */
export function holdsSeasonalProduct(productIds: readonly number[], { products }: ShopConfig): boolean {
  return productIds.some((id) => {
    const product = products[id - 1]
    return product !== undefined && listParts(product).includes('seasonal')
  })
}
