import type { Row, StoreChange, Table } from '../types.js'

export type StoredRow = Row & Record<string, unknown>

/** A table with the methods that only the store uses. */
export interface StoredTable extends Table<StoredRow> {
  /** A row by id, soft-deleted or not. */
  row(id: unknown): StoredRow | undefined
  /** Replaces a row without checks and without a new `updatedAt`. */
  overwrite(row: StoredRow): void
  /** Loads rows that were checked when they were written. */
  load(rows: readonly StoredRow[], lastId: number): void
  /** Removes all rows and restarts the numbering. */
  clear(): void
  /** The highest id that was ever assigned. */
  readonly lastId: number
}

/** The functions of the store that a table needs. */
export interface TableHost {
  /** The present time as an ISO 8601 text. */
  now(): string
  /** Address of the visitor who writes; empty for the lab itself. */
  writer(): string
  note(change: StoreChange): void
  tables(): readonly StoredTable[]
  table(name: string): StoredTable | undefined
}
