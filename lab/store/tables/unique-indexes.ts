import { StoreError, type TableDefinition } from '../types.js'

type Values = Readonly<Record<string, unknown>> & { readonly id: number }

export interface UniqueIndexes {
  /** Throws a StoreError for a value that another row has (docs/contract/accounts.md#resource-errors). */
  check(row: Values): void
  add(row: Values): void
  remove(row: Values): void
  clear(): void
}

/** One index for each unique set of columns; nulls never collide. */
export function createUniqueIndexes(definition: TableDefinition): UniqueIndexes {
  const single = definition.columns.filter((column) => column.unique).map((column) => [column.name])
  const indexes = [...single, ...(definition.uniqueTogether ?? [])].map((columns) => ({
    columns,
    holders: new Map<string, number>(),
  }))
  return {
    check(row) {
      for (const { columns, holders } of indexes) {
        const holder = holders.get(keyOf(columns, row) ?? '')
        if (holder !== undefined && holder !== row.id) throw takenError(columns)
      }
    },
    add(row) {
      for (const { columns, holders } of indexes) {
        const key = keyOf(columns, row)
        if (key !== undefined) holders.set(key, row.id)
      }
    },
    remove(row) {
      for (const { columns, holders } of indexes) {
        const key = keyOf(columns, row)
        if (key !== undefined && holders.get(key) === row.id) holders.delete(key)
      }
    },
    clear() {
      for (const { holders } of indexes) holders.clear()
    },
  }
}

export function takenError(columns: readonly string[]): StoreError {
  const errors = columns.map((field) => ({ field, message: `${field} must be unique` }))
  return new StoreError('validation', 'Validation error', errors)
}

function keyOf(columns: readonly string[], row: Values): string | undefined {
  const values = columns.map((name) => row[name])
  return values.includes(null) || values.includes(undefined) ? undefined : JSON.stringify(values)
}
