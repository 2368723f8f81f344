import type { Store, StoreTables } from '../store/types.js'

/** The basket of an account; undefined for one that has none. */
export function findOwnBasket(store: Store, accountId: unknown): StoreTables['Baskets'] | undefined {
  return store
    .table('Baskets')
    .live()
    .find(({ UserId }) => UserId === accountId)
}
