import type { Address } from '../store/schema.js'
import type { Table } from '../store/types.js'

/** CWE-639: lets an address be changed by whoever knows its number, and so taken over. */
export function findAddressByIdAlone(addresses: Table<Address>, id: number): Address | undefined {
  return addresses.find(id)
}
