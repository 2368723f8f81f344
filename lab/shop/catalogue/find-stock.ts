import type { Store } from '../../store/types.js'
import type { Quantity } from '../tables.js'

export type FindStock = (store: Store, productId: number) => Quantity | undefined

export const findStock: FindStock = (store, productId) => {
  const isOnSale = store
    .table('Products')
    .live()
    .some(({ id }) => id === productId)
  if (!isOnSale) return undefined
  return store
    .table('Quantities')
    .live()
    .find(({ ProductId }) => ProductId === productId)
}
