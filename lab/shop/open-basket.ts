import type { Table } from '../store/types.js'
import type { Basket } from './tables.js'

/** The basket of an id, if there is one, or a refusal that does not tell whether there is. */
export type BasketOpening =
  | { readonly kind: 'opened'; readonly basket: Basket | undefined }
  | { readonly kind: 'refused' }

/** `ownerId` is the account of the session. */
export type OpenBasket = (baskets: Table<Basket>, id: number, ownerId: number | undefined) => BasketOpening

export const openBasket: OpenBasket = (baskets, id, ownerId) => {
  const basket = baskets.live().find((row) => row.id === id && row.UserId === ownerId)
  return basket === undefined ? { kind: 'refused' } : { kind: 'opened', basket }
}
