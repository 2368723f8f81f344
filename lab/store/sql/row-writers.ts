import type { Database as Connection, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { SqlValue } from '../types.js'
import { createRowInsertion, type InsertRow } from './row-insertion.js'

export interface SqlTable {
  readonly name: string
  readonly definition: string
  readonly columns: number
}

export interface SqlChanges {
  readonly table: string
  readonly removed: readonly number[]
  readonly rows: readonly (readonly SqlValue[])[]
}

export interface RefusedRow {
  readonly table: string
  readonly reason: string
}

type Row = SqlChanges['rows'][number]
type Refuse = (table: string, error: unknown) => void

export function createRowWriters(engine: Sqlite3Static, connection: Connection, tables: readonly SqlTable[]) {
  const insertRow = createRowInsertion(engine, connection)
  const writers = new Map(tables.map((table) => [table.name, createWriter(connection, insertRow, table)]))

  function write(changes: readonly SqlChanges[], refuse: Refuse): void {
    // All removals come first, so that a value that moved between two rows never occurs twice.
    for (const { table, removed } of changes) writers.get(table)?.remove(removed)
    for (const { table, rows } of changes) for (const row of rows) insert(table, row, refuse)
  }

  function insert(table: string, row: Row, refuse: Refuse): void {
    try {
      writers.get(table)?.insert(row)
    } catch (error) {
      refuse(table, error)
    }
  }

  return (changes: readonly SqlChanges[]): readonly RefusedRow[] => {
    try {
      connection.exec('BEGIN')
      write(changes, (_table, error) => {
        throw error
      })
      connection.exec('COMMIT')
      return []
    } catch {
      // SQLite itself ends a transaction in which memory ran out.
      if (engine.capi.sqlite3_get_autocommit(connection) === 0) connection.exec('ROLLBACK')
      const refused: RefusedRow[] = []
      write(changes, (table, error) => refused.push({ table, reason: (error as Error).message }))
      return refused
    }
  }
}

/** If a damaged file has two rows with the same id, the second replaces the first. */
function createWriter(connection: Connection, insertRow: InsertRow, { name, definition, columns }: SqlTable) {
  connection.exec(definition)
  const places = Array.from({ length: columns }, () => '?').join(', ')
  const inserting = prepareOnce(connection, `INSERT OR REPLACE INTO ${quoteName(name)} VALUES (${places})`)
  const removing = prepareOnce(connection, `DELETE FROM ${quoteName(name)} WHERE id = ?`)
  return {
    remove(ids: readonly number[]) {
      for (const id of ids) removing().bind([id]).stepReset()
    },
    insert: (row: Row) => insertRow(inserting(), row),
  }
}

/** Most labs never need most statements. */
function prepareOnce(connection: Connection, sql: string): () => PreparedStatement {
  let statement: PreparedStatement | undefined
  return () => (statement ??= connection.prepare(sql))
}

export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
