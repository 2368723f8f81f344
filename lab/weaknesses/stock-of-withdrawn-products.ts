import type { FindStock } from '../shop/catalogue/find-stock.js'

/** CWE-672: checks the stock alone, which a withdrawn product keeps. */
export const findAnyStock: FindStock = (store, productId) => {
  const shelves = store.table('Quantities').live()
  return shelves.find(({ ProductId }) => ProductId === productId)
}
