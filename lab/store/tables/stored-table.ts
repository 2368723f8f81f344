import type { Row, StoreChange, Table } from '../types.js'

export type StoredRow = Row & Record<string, unknown>

export interface StoredTable extends Table<StoredRow> {
  /** Soft-deleted or not. */
  row(id: unknown): StoredRow | undefined
  /** Without checks and without a new `updatedAt`. */
  overwrite(row: StoredRow): void
  load(rows: readonly StoredRow[], lastId: number): void
  clear(): void
  readonly lastId: number
}

export interface TableHost {
  now(): string
  /** Address of the writing visitor; empty for the lab. */
  writer(): string
  note(change: StoreChange): void
  tables(): readonly StoredTable[]
  table(name: string): StoredTable | undefined
}
