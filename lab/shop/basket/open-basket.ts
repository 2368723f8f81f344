import type { Table } from '../../store/types.js'
import type { Basket } from '../tables.js'

/** A refusal does not tell whether the basket exists. */
export type BasketOpening =
  | { readonly kind: 'opened'; readonly basket: Basket | undefined }
  | { readonly kind: 'refused' }

export type OpenBasket = (baskets: Table<Basket>, id: number, ownerId: number | undefined) => BasketOpening

export const openBasket: OpenBasket = (baskets, id, ownerId) => {
  const basket = baskets.live().find((row) => row.id === id && row.UserId === ownerId)
  return basket === undefined ? { kind: 'refused' } : { kind: 'opened', basket }
}
