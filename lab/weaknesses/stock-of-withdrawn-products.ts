import type { FindStock } from '../shop/find-stock.js'

/** CWE-672: asks for the stock alone, which a product keeps when it is withdrawn from sale. */
export const findAnyStock: FindStock = (store, productId) => {
  const shelves = store.table('Quantities').live()
  return shelves.find(({ ProductId }) => ProductId === productId)
}
