import type { Basket } from '../store/schema.js'
import type { Table } from '../store/types.js'

/** CWE-639: hands out whichever basket is named, without asking whose it is. */
export function findBasketByIdAlone(baskets: Table<Basket>, id: number): Basket | undefined {
  return baskets.find(id)
}
