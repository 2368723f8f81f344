import { createQuotaCounter, type QuotaCounter } from '../quota-counter.js'
import { sizeOfRow } from '../sizes.js'
import type { TableDefinition } from '../types.js'
import { createRowSet, type RowSet } from './row-set.js'
import type { StoredRow, TableHost } from './stored-table.js'
import { createUniqueIndexes, type UniqueIndexes } from './unique-indexes.js'

/** Rows with indexes and sizes; row objects are immutable. */
export interface TableRows extends Pick<RowSet, 'get' | 'all' | 'live'> {
  readonly uniques: Pick<UniqueIndexes, 'check'>
  readonly counter: Pick<QuotaCounter<StoredRow>, 'check'>
  put(row: StoredRow): StoredRow
  drop(row: StoredRow): void
  load(rows: readonly StoredRow[]): void
  clear(): void
}

export function createTableRows(definition: TableDefinition, host: TableHost): TableRows {
  const rows = createRowSet()
  const uniques = createUniqueIndexes(definition)
  const counter = countRows(definition, host)

  function take(row: StoredRow): void {
    uniques.add(row)
    counter.add(row)
    rows.set(Object.freeze(row))
  }

  function release(row: StoredRow): void {
    uniques.remove(row)
    counter.remove(row)
  }

  function drop(row: StoredRow): void {
    release(row)
    rows.delete(row.id)
    host.note({ table: definition.name, id: row.id })
  }

  return {
    get: rows.get,
    all: rows.all,
    live: rows.live,
    uniques,
    counter,
    put(row) {
      const former = rows.get(row.id)
      if (former !== undefined) release(former)
      take(row)
      host.note({ table: definition.name, id: row.id })
      return row
    },
    drop,
    load(loaded) {
      for (const row of loaded) take(row)
    },
    clear() {
      const dropped = rows.all()
      rows.clear()
      uniques.clear()
      counter.clear()
      for (const { id } of dropped) host.note({ table: definition.name, id })
    },
  }
}

function countRows({ name, columns, quota = {} }: TableDefinition, { writer }: TableHost): QuotaCounter<StoredRow> {
  const { owner = 'UserId', reservedIds = 0 } = quota
  const isOwned = columns.some((column) => column.name === owner)
  return createQuotaCounter<StoredRow>({
    name,
    quota,
    sizeOf: sizeOfRow,
    ownerOf: (row) => (isOwned ? (row[owner] ?? null) : undefined),
    writer,
    isReserved: ({ id }) => id >= 1 && id <= reservedIds,
  })
}
