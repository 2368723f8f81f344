import { checkReferences, releaseReferences } from './references.js'
import { checkFixedColumns, checkRules } from './row-rules.js'
import { createRowSet } from './row-set.js'
import { coerceValue, initialValue } from './row-values.js'
import { type Column, type Row, type StoreChange, StoreError, type Table, type TableDefinition } from './types.js'
import { createUniqueIndexes, takenError } from './unique-indexes.js'

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

/** What a table needs of the store around it. */
export interface TableHost {
  /** The present time as an ISO 8601 text. */
  now(): string
  note(change: StoreChange): void
  tables(): readonly StoredTable[]
  table(name: string): StoredTable | undefined
}

const serverColumns = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt'])

export function createTable(definition: TableDefinition, host: TableHost): StoredTable {
  const rows = createRowSet()
  const uniques = createUniqueIndexes(definition)
  const writable = definition.columns.filter((column) => !serverColumns.has(column.name))
  let lastId = 0

  function put(row: StoredRow, kind: StoreChange['kind']): StoredRow {
    const former = rows.get(row.id)
    if (former !== undefined) uniques.remove(former)
    uniques.add(row)
    rows.set(row)
    host.note({ table: definition.name, id: row.id, kind })
    return row
  }

  function drop(row: StoredRow): void {
    uniques.remove(row)
    rows.delete(row.id)
    host.note({ table: definition.name, id: row.id, kind: 'remove' })
  }

  function find(id: unknown): StoredRow | undefined {
    const row = rows.get(id)
    return row?.deletedAt ? undefined : row
  }

  function change(id: number, values: Partial<StoredRow>, updatedAt: string | undefined): StoredRow | undefined {
    const current = find(id)
    if (current === undefined) return undefined
    const changed = writable.filter((column) => isChanged(column, current, values))
    if (changed.length === 0) return current
    checkFixedColumns(changed, current)
    checkRules(definition, changed, values)
    const row = { ...current, ...composeRow(changed, values), updatedAt: updatedAt ?? current.updatedAt }
    uniques.check(row)
    checkReferences(host, changed, row)
    return put(row, 'update')
  }

  function erase(id: number): void {
    const row = rows.get(id)
    if (row === undefined) return
    releaseReferences(host, definition.name, id)
    drop(row)
  }

  return {
    definition,
    all: rows.all,
    live: rows.live,
    find,
    row: rows.get,

    insert(values) {
      const sent = { ...withDefaults(definition.columns, values), ...timestamps(values, host.now()) }
      checkRules(definition, definition.columns, { ...sent, id: undefined })
      const row = composeRow(definition.columns, sent)
      row.id = pickId(values.id, lastId)
      if (rows.get(row.id) !== undefined) throw takenError(['id'])
      uniques.check(row)
      checkReferences(host, definition.columns, row)
      lastId = Math.max(lastId, row.id)
      return put(row, 'insert')
    },

    update: (id, values) => change(id, values, host.now()),

    amend: (id, values) => change(id, values, find(id)?.updatedAt),

    remove(id) {
      const row = find(id)
      if (row === undefined) return false
      const now = host.now()
      if (definition.paranoid) put({ ...row, updatedAt: now, deletedAt: now }, 'remove')
      else erase(id)
      return true
    },

    overwrite: (row) => void put(row, 'update'),

    erase,

    load(loaded, highestId) {
      for (const row of loaded.map((read) => inOrder(definition.columns, read))) {
        uniques.add(row)
        rows.set(row)
      }
      lastId = loaded.reduce((highest, row) => Math.max(highest, row.id), highestId)
    },

    clear() {
      for (const row of rows.all()) drop(row)
      uniques.clear()
      lastId = 0
    },

    get lastId() {
      return lastId
    },
  }
}

/** A row with its columns as the table has them, which is how replies show them; whatever read the file may have turned them round. */
function inOrder(columns: readonly Column[], row: StoredRow): StoredRow {
  const known = columns.filter(({ name }) => name in row).map(({ name }) => [name, row[name]] as const)
  return { ...Object.fromEntries(known), ...row }
}

function withDefaults(columns: readonly Column[], values: Partial<StoredRow>): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column.name, values[column.name] ?? sentNull(column, values)]))
}

/** A null that was sent stays null; only what is missing gets the default. */
function sentNull(column: Column, values: Partial<StoredRow>): unknown {
  return values[column.name] === null ? null : initialValue(column)
}

function timestamps(values: Partial<StoredRow>, now: string): Record<string, unknown> {
  return { createdAt: coerceValue('date', values.createdAt) ?? now, updatedAt: now }
}

function composeRow(columns: readonly Column[], values: Partial<StoredRow>): StoredRow {
  return Object.fromEntries(
    columns.map((column) => [column.name, coerceValue(column.type, values[column.name])]),
  ) as StoredRow
}

function isChanged(column: Column, current: StoredRow, values: Partial<StoredRow>): boolean {
  const value = values[column.name]
  if (value === undefined) return false
  return (typeof value === 'object' && value !== null) || coerceValue(column.type, value) !== current[column.name]
}

/** The id that was asked for, or the next one. */
function pickId(wanted: unknown, lastId: number): number {
  const id = coerceValue('integer', wanted)
  if (id === null) return lastId + 1
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id
  throw new StoreError('constraint', 'SQLITE_MISMATCH: datatype mismatch')
}
