import type { Row, StoreChange, Table } from './types.js'

export type StoredRow = Row & Record<string, unknown>

/** A table as the store itself handles it. */
export interface StoredTable extends Table<StoredRow> {
  /** A row by id, soft-deleted or not. */
  row(id: unknown): StoredRow | undefined
  /** Replaces a row as it is, without checks or a new `updatedAt`. */
  overwrite(row: StoredRow): void
  /** Hard removal, whatever the table's own way of removing. */
  erase(id: number): void
  /** Takes over rows that were checked when they were written. */
  load(rows: readonly StoredRow[], lastId: number): void
  /** Drops every row and restarts the numbering. */
  clear(): void
  /** The highest id ever given. */
  readonly lastId: number
}

/** The parts of the store that a table needs. */
export interface TableHost {
  /** The present time as an ISO 8601 text. */
  now(): string
  /** Address of whoever writes; empty for the lab itself. */
  writer(): string
  note(change: StoreChange): void
  tables(): readonly StoredTable[]
  table(name: string): StoredTable | undefined
}
