import { accountTables } from '../accounts/tables.js'
import type { CommunityPorts } from '../community/ports.js'
import { communityTables } from '../community/tables.js'
import { shopTables } from '../shop/tables.js'
import type { TableDefinition } from '../store/types.js'

const firstTables = ['Users', 'Addresses', 'Baskets', 'Products', 'BasketItems']

/** Every table of the domain rooms, in the order of the schema listing. */
export function listTables({ feedbackTable }: Pick<CommunityPorts, 'feedbackTable'>): readonly TableDefinition[] {
  return orderTables([...accountTables, ...shopTables, ...communityTables, feedbackTable])
}

/**
 * Puts tables into the order of the schema listing (docs/contract/accounts.md#tables): the first five of the contract, then by name,
 * a table that refers to another one always after it.
 */
export function orderTables(
  tables: readonly TableDefinition[],
  extraTables: readonly TableDefinition[] = [],
): readonly TableDefinition[] {
  const given = new Map([...tables, ...extraTables].map((table) => [table.name, table]))
  const ordered = new Map<string, TableDefinition>()
  const place = (name: string): void => {
    const table = given.get(name)
    if (table === undefined || ordered.has(name)) return
    given.delete(name)
    for (const { references } of table.columns) if (references) place(references.table)
    ordered.set(name, table)
  }
  for (const name of firstTables) place(name)
  for (const name of [...given.keys()].sort()) place(name)
  return [...ordered.values()]
}
