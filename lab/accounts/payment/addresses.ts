import type { Store } from '../../store/types.js'
import type { AccountPorts } from '../ports.js'
import type { Address } from '../tables.js'
import { createOwnedRows, type OwnedRows } from './owned-rows.js'

export interface Addresses extends OwnedRows<Address> {
  /** Throws a ResourceError unless the account may change the address (docs/contract/commerce.md#addresses). */
  requireChangeable(id: string, callerId: number): void
}

export function createAddresses(store: Store, ports: AccountPorts): Addresses {
  const table = store.table('Addresses')
  return {
    ...createOwnedRows(table),
    requireChangeable: (id, callerId) => ports.requireChangeableAddress(table, id, callerId),
  }
}
