/** What every stored row has. Dates are ISO 8601 texts in UTC. */
export interface Row {
  id: number
  createdAt: string
  updatedAt: string
  deletedAt?: string | null
}

export type ColumnType = 'integer' | 'text' | 'boolean' | 'date' | 'float' | 'decimal' | 'number'

export interface Column {
  readonly name: string
  readonly type: ColumnType
  /** SQL type where it differs from the type's usual one, for the stored table definition. */
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
  /** A value that is set may not be changed to another one. */
  readonly noUpdate?: boolean
  /** Most characters of a value; {@link defaultMaxLength} where it is missing. */
  readonly maxLength?: number
}

/** Characters: more than twice of what any form of the shop takes, and room for every payload of the exercises. */
export const defaultMaxLength = 10_000

/** Limits of a table; `defaultQuota` in `room.ts` stands in for what is missing. */
export interface Quota {
  readonly rows?: number
  /** Bytes of the values in all rows. */
  readonly bytes?: number
  /** Column that names whose a row is: one owner holds only a share. */
  readonly owner?: string
  /** Ids up to this one belong to rows that the lab writes itself; they always find room. */
  readonly reservedIds?: number
}

export interface TableDefinition {
  /** SQL name, e.g. `Users`. */
  readonly name: string
  /** Singular model name as error texts use it, e.g. `User`. */
  readonly model: string
  /** Physical order, `id` and the timestamps included. */
  readonly columns: readonly Column[]
  /** Removing a row only sets `deletedAt`. */
  readonly paranoid?: boolean
  /** Column sets that must be unique together. */
  readonly uniqueTogether?: readonly (readonly string[])[]
  readonly quota?: Quota
}

export interface Table<R extends Row = Row> {
  readonly definition: TableDefinition
  /** Every row in id order, soft-deleted ones included. The rows are the stored ones: read, never write them. */
  all(): readonly R[]
  /** Every row that is not soft-deleted, in id order. */
  live(): readonly R[]
  /** A live row by id. */
  find(id: number): R | undefined
  /** Fills in defaults, id and timestamps; throws a {@link StoreError}. */
  insert(values: Partial<R>): R
  /** Changes a live row; `id`, `createdAt` and `deletedAt` are ignored; undefined when there is none; throws a {@link StoreError}. */
  update(id: number, values: Partial<R>): R | undefined
  /** As `update`, but `updatedAt` stays and the quota does not count: for what the lab notes and is no event in the life of the row. */
  amend(id: number, values: Partial<R>): R | undefined
  /** Removes (or soft-deletes) a live row; false when there is none. Hard removal follows `onDelete` of referring tables. */
  remove(id: number): boolean
}

/** A document of the document store; `_id` is 17 random letters and digits. */
export interface StoredDocument {
  _id: string
}

export interface Collection<D extends StoredDocument> {
  all(): readonly D[]
  /** Throws a {@link QuotaError}. */
  insert(values: Omit<D, '_id'>): D
  /** Throws the {@link QuotaError} that `insert` would throw, for who has more to do than to insert. */
  check(values: Omit<D, '_id'>): void
  /** Documents that a MongoDB-style selector matches (mingo); an unknown operator throws `Unrecognized operator: $x`. */
  find(selector: Readonly<Record<string, unknown>>): D[]
  /** Applies an update document (`$set`, `$inc`, `$unset`) to all matches or throws a {@link QuotaError}; both lists are copies. */
  update(
    selector: Readonly<Record<string, unknown>>,
    change: Readonly<Record<string, unknown>>,
  ): { original: D[]; updated: D[] }
}

export type SqlValue = string | number | null

/** The SQL dialect that attacks need: real SQLite over the same rows, read-only. */
export interface SqlView {
  /** The CREATE statements of all tables, as statements that read `sqlite_master` see them. */
  readonly definitions: readonly string[]
  /** Runs the first statement of `sql`, with `values` in the places of its `?`; throws a {@link SqlError} with SQLite's own text. */
  query(sql: string, values?: readonly SqlValue[]): Promise<Record<string, SqlValue>[]>
}

export interface StoreChange {
  readonly table: string
  readonly id: number
  readonly kind: 'insert' | 'update' | 'remove'
}

export type FieldError = { readonly field: string; readonly message: string }

/** A refused write; `kind` tells why, `message` and `errors` are the texts of the contract (docs/contract/accounts.md#resource-errors). */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  constructor(
    readonly kind: 'validation' | 'constraint' | 'too-long' | 'full',
    message: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(message)
  }
}

/** A write that is too large for its place, or finds no room; `status` is that of the reply. */
export class QuotaError extends StoreError {
  readonly status: 413 | 507
  constructor(kind: 'too-long' | 'full', message: string, errors: readonly FieldError[]) {
    super(kind, message, errors)
    this.status = kind === 'too-long' ? 413 : 507
  }
}

/** A statement SQLite refused; shaped like the reference's database errors. */
export class SqlError extends Error {
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

export interface Store<Tables = StoreTables, Collections = StoreCollections> {
  table<Name extends keyof Tables & string>(name: Name): Table<Tables[Name] & Row>
  collection<Name extends keyof Collections & string>(name: Name): Collection<Collections[Name] & StoredDocument>
  readonly sql: SqlView
  /** Counts every change since the start; equal numbers mean equal content. */
  readonly version: number
  /** Resolves once everything written so far is on disk (at once in memory). */
  save(): Promise<void>
  /** As `save`, but waits for as long as saving fails; never rejects. */
  saved(): Promise<void>
  /** Saves and frees the SQL engine. */
  close(): Promise<void>
}
