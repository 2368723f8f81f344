import type { ErrorDetails, FieldError } from '../facts/error-details.js'

/** Dates are ISO 8601 texts in UTC. An interface could not be indexed by column names. */
export type Row = {
  id: number
  createdAt: string
  updatedAt: string
  deletedAt?: string | null
}

export type ColumnType = 'integer' | 'text' | 'boolean' | 'date' | 'float' | 'decimal' | 'number'

export interface Column {
  readonly name: string
  readonly type: ColumnType
  /** SQL type, where it differs from the default of `type`. */
  readonly sqlType?: string
  readonly required?: boolean
  readonly unique?: boolean
  readonly initial?: string | number | boolean | null
  readonly references?: { readonly table: string; readonly onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION' }
  readonly validate?: {
    readonly isInt?: boolean
    readonly min?: number
    readonly max?: number
    readonly length?: readonly [number, number]
    readonly isIn?: readonly string[]
  }
  /** A value, once set, cannot be changed. */
  readonly noUpdate?: boolean
  /** Characters; by default {@link defaultMaxLength}. */
  readonly maxLength?: number
}

/** Characters: over twice the max of any form, and enough for the payloads of the exercises. */
export const defaultMaxLength = 10_000

export interface Quota {
  readonly rows?: number
  readonly bytes?: number
  readonly rowsOfOwner?: number
  readonly bytesOfOwner?: number
  /** Column with the owner, who may hold only a share of the table. */
  readonly owner?: string
  /** Rows up to this id are the lab's own and always find room. */
  readonly reservedIds?: number
}

export interface TableDefinition {
  readonly name: string
  readonly model: string
  /** In physical order, including `id` and the timestamps. */
  readonly columns: readonly Column[]
  /** Soft deletion: removing a row only sets `deletedAt`. */
  readonly paranoid?: boolean
  readonly uniqueTogether?: readonly (readonly string[])[]
  readonly quota?: Quota
}

export interface Table<R extends Row = Row> {
  readonly definition: TableDefinition
  /** In id order, including soft-deleted rows. Stored objects: do not change them. */
  all(): readonly R[]
  /** In id order, without soft-deleted rows. */
  live(): readonly R[]
  /** A row that is not soft-deleted. */
  find(id: number): R | undefined
  /** Fills in defaults, id and timestamps; throws a {@link StoreError}. */
  insert(values: Partial<R>): R
  /** Ignores `id`, `createdAt` and `deletedAt`; undefined for an unknown id; throws a {@link StoreError}. */
  update(id: number, values: Partial<R>): R | undefined
  /** Like `update`, but keeps `updatedAt` and ignores the quota: for the lab's own notes. */
  amend(id: number, values: Partial<R>): R | undefined
  /** False for an unknown id. Hard removal applies `onDelete` to referring rows. */
  remove(id: number): boolean
  /** Also from a table with soft deletion; the id is not reused. */
  erase(id: number): void
}

/** `_id` is 17 random letters and digits. */
export interface StoredDocument {
  _id: string
}

export interface Collection<D extends StoredDocument> {
  all(): readonly D[]
  /** Throws a {@link QuotaError}. */
  insert(values: Omit<D, '_id'>): D
  /** Throws the {@link QuotaError} that `insert` would throw. */
  check(values: Omit<D, '_id'>): void
  /** Takes a MongoDB-style selector; throws `Unrecognized operator: $x`. */
  find(selector: Readonly<Record<string, unknown>>): D[]
  /** Applies `$set`, `$inc`, `$addToSet`, `$unset` to all matches, or throws a {@link QuotaError}. Returns documents before and after, read-only. */
  update(
    selector: Readonly<Record<string, unknown>>,
    change: Readonly<Record<string, unknown>>,
  ): { original: D[]; updated: D[] }
}

export type SqlValue = string | number | null

/** SQLite over the same rows, read-only. */
export interface SqlView {
  readonly definitions: readonly string[]
  /** Runs the first statement with `values` for `?`; throws a {@link SqlError} with SQLite's message. */
  query(sql: string, values?: readonly SqlValue[]): Promise<Record<string, SqlValue>[]>
}

export interface StoreChange {
  readonly table: string
  readonly id: number
}

/** Texts are the contract's (docs/contract/accounts.md#resource-errors). */
export class StoreError extends Error implements ErrorDetails {
  override readonly name = 'StoreError'
  constructor(
    readonly kind: 'validation' | 'constraint' | 'too-long' | 'full',
    message: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(message)
  }
}

/** Too large, or no room; `status` is that of the response. */
export class QuotaError extends StoreError {
  readonly status: 413 | 507
  constructor(kind: 'too-long' | 'full', message: string, errors: readonly FieldError[]) {
    super(kind, message, errors)
    this.status = kind === 'too-long' ? 413 : 507
  }
}

/** With the fields of the reference's database errors. */
export class SqlError extends Error implements ErrorDetails {
  readonly kind = 'sql'
  readonly errno = 1
  readonly code = 'SQLITE_ERROR'
  constructor(
    message: string,
    readonly sql: string,
  ) {
    super(`SQLITE_ERROR: ${message}`)
  }
}

// biome-ignore lint/suspicious/noEmptyInterface: the rooms that own tables declare them here
export interface StoreTables {}

// biome-ignore lint/suspicious/noEmptyInterface: as above, with collections of documents
export interface StoreCollections {}

export interface StoreContents {
  readonly rows: readonly (readonly [table: string, rows: readonly Row[]])[]
  readonly documents: readonly (readonly [collection: string, documents: readonly StoredDocument[]])[]
}

export interface Store<Tables = StoreTables, Collections = StoreCollections> {
  table<Name extends keyof Tables & string>(name: Name): Table<Tables[Name] & Row>
  collection<Name extends keyof Collections & string>(name: Name): Collection<Collections[Name] & StoredDocument>
  contents(): StoreContents
  readonly sql: SqlView
  /** Equal numbers mean equal content. */
  readonly version: number
  save(): Promise<void>
  /** As `save`, but retries; never rejects, and stays pending when the store closes first. */
  saved(): Promise<void>
  close(): Promise<void>
}
