import { type Column, StoreError } from '../types.js'
import type { StoredTable, TableHost } from './stored-table.js'

type Values = Readonly<Record<string, unknown>>

/** Throws a StoreError for a reference without a row; soft-deleted rows count (docs/contract/accounts.md#tables). */
export function checkReferences(host: TableHost, columns: readonly Column[], row: Values): void {
  for (const { name, references } of columns) {
    const value = row[name]
    if (references === undefined || value === null || value === undefined) continue
    if (host.table(references.table)?.row(value) === undefined) throw foreignKeyError()
  }
}

/** Refuses a hard removal, or clears or removes referring rows. */
export function releaseReferences(host: TableHost, name: string, id: number): void {
  checkRelease(host, name, id)
  for (const { table, column, rows } of findReferrers(host, name, id)) {
    for (const { id } of rows) {
      // Another of its columns may have been cleared already, or the row be gone.
      const row = table.row(id)
      if (row === undefined) continue
      if (column.references?.onDelete === 'CASCADE') table.erase(id)
      else table.overwrite({ ...row, [column.name]: null })
    }
  }
}

function checkRelease(host: TableHost, name: string, id: number): void {
  for (const { table, column, rows } of findReferrers(host, name, id)) {
    if (rows.length === 0) continue
    if (column.references?.onDelete === 'NO ACTION') throw foreignKeyError()
    if (column.references?.onDelete === 'CASCADE') {
      for (const row of rows) checkRelease(host, table.definition.name, row.id)
    }
  }
}

function findReferrers(host: TableHost, name: string, id: number) {
  return host
    .tables()
    .flatMap((table: StoredTable) =>
      table.definition.columns
        .filter((column) => column.references?.table === name)
        .map((column) => ({ table, column, rows: table.all().filter((row) => row[column.name] === id) })),
    )
}

function foreignKeyError(): StoreError {
  return new StoreError('constraint', 'SQLITE_CONSTRAINT: FOREIGN KEY constraint failed')
}
