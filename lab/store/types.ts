import type { ErrorDetails, FieldError } from '../facts/error-details.js'

/** The fields of every stored row. Dates are ISO 8601 texts in UTC. An interface could not be read by the name of a column. */
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
  /** SQL type in the stored table definition, where it differs from the default of `type`. */
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
  /** True if a set value cannot be changed any more. */
  readonly noUpdate?: boolean
  /** Max characters of a value; {@link defaultMaxLength} where it is missing. */
  readonly maxLength?: number
}

/** Characters: over twice the max of any form in the shop, and enough for every payload of the exercises. */
export const defaultMaxLength = 10_000

/** Limits of a table; `defaultQuota` in `quota-counter.ts` replaces missing ones. */
export interface Quota {
  readonly rows?: number
  /** Bytes of the values in all rows. */
  readonly bytes?: number
  /** Max rows of one owner, where it is less than the share of the table. */
  readonly rowsOfOwner?: number
  /** Max bytes of one owner, where it is less than the share of the table. */
  readonly bytesOfOwner?: number
  /** Column with the owner of a row: one owner may hold only a share of the table. */
  readonly owner?: string
  /** Rows up to this id are reserved for the lab itself; they always find room. */
  readonly reservedIds?: number
}

export interface TableDefinition {
  /** SQL name, e.g. `Users`. */
  readonly name: string
  /** Singular model name in error texts, e.g. `User`. */
  readonly model: string
  /** All columns in physical order, including `id` and the timestamps. */
  readonly columns: readonly Column[]
  /** True for soft deletion: removing a row only sets `deletedAt`. */
  readonly paranoid?: boolean
  /** Column sets that must be unique together. */
  readonly uniqueTogether?: readonly (readonly string[])[]
  readonly quota?: Quota
}

export interface Table<R extends Row = Row> {
  readonly definition: TableDefinition
  /** All rows in id order, including soft-deleted ones. These are the stored objects: do not change them. */
  all(): readonly R[]
  /** Every row that is not soft-deleted, in id order. */
  live(): readonly R[]
  /** A live row by id. */
  find(id: number): R | undefined
  /** Fills in defaults, id and timestamps; throws a {@link StoreError}. */
  insert(values: Partial<R>): R
  /** Changes a live row; ignores `id`, `createdAt` and `deletedAt`; returns undefined for an unknown id; throws a {@link StoreError}. */
  update(id: number, values: Partial<R>): R | undefined
  /** Like `update`, but keeps `updatedAt` and ignores the quota: for notes of the lab that do not count as changes of the row. */
  amend(id: number, values: Partial<R>): R | undefined
  /** Removes (or soft-deletes) a live row; false for an unknown id. Hard removal applies `onDelete` to the rows that refer to it. */
  remove(id: number): boolean
  /** Removes a row for good, also from a table with soft deletion; its id is not given again. */
  erase(id: number): void
}

/** A document of the document store; `_id` is 17 random letters and digits. */
export interface StoredDocument {
  _id: string
}

export interface Collection<D extends StoredDocument> {
  all(): readonly D[]
  /** Throws a {@link QuotaError}. */
  insert(values: Omit<D, '_id'>): D
  /** Throws the {@link QuotaError} that `insert` would throw, for callers with other work to do before the insert. */
  check(values: Omit<D, '_id'>): void
  /** Documents that a MongoDB-style selector matches (mingo); an unknown operator throws `Unrecognized operator: $x`. */
  find(selector: Readonly<Record<string, unknown>>): D[]
  /** Applies an update document (`$set`, `$inc`, `$addToSet`, `$unset`) to all matches or throws a {@link QuotaError}. The documents before and after: a reader changes neither. */
  update(
    selector: Readonly<Record<string, unknown>>,
    change: Readonly<Record<string, unknown>>,
  ): { original: D[]; updated: D[] }
}

export type SqlValue = string | number | null

/** The SQL dialect that attacks need: SQLite over the same rows, read-only. */
export interface SqlView {
  /** The CREATE statements of all tables, as they appear in `sqlite_master`. */
  readonly definitions: readonly string[]
  /** Runs the first statement of `sql`, with `values` for its `?` placeholders; throws a {@link SqlError} with SQLite's message. */
  query(sql: string, values?: readonly SqlValue[]): Promise<Record<string, SqlValue>[]>
}

export interface StoreChange {
  readonly table: string
  readonly id: number
}

/** A refused write; `kind` is the reason, `message` and `errors` are the contract's texts (docs/contract/accounts.md#resource-errors). */
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

/** A write that is too large, or for which there is no room; `status` is that of the response. */
export class QuotaError extends StoreError {
  readonly status: 413 | 507
  constructor(kind: 'too-long' | 'full', message: string, errors: readonly FieldError[]) {
    super(kind, message, errors)
    this.status = kind === 'too-long' ? 413 : 507
  }
}

/** A statement that SQLite refused; it has the fields of the reference's database errors. */
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
  /** Everything in the store, table by table and collection by collection. */
  contents(): StoreContents
  readonly sql: SqlView
  /** Number of changes since the start; equal numbers mean equal content. */
  readonly version: number
  /** Resolves once all changes so far are on disk (at once for a store in memory). */
  save(): Promise<void>
  /** Like `save`, but retries after failures; never rejects, and stays pending where the store is closed without them. */
  saved(): Promise<void>
  /** Saves and frees the SQL engine. */
  close(): Promise<void>
}
