import type { Store, StoreTables } from '../store/types.js'

export function findOwnBasket(store: Store, accountId: unknown): StoreTables['Baskets'] | undefined {
  return store
    .table('Baskets')
    .live()
    .find(({ UserId }) => UserId === accountId)
}
