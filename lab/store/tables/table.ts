import { checkLengths } from '../sizes.js'
import type { Column, TableDefinition } from '../types.js'
import { checkReferences, releaseReferences } from './references.js'
import { lastIdOf, pickId } from './row-ids.js'
import { checkFixedColumns, checkRules } from './row-rules.js'
import { coerceValue, initialValue } from './row-values.js'
import type { StoredRow, StoredTable, TableHost } from './stored-table.js'
import { createTableRows, type TableRows } from './table-rows.js'
import { takenError } from './unique-indexes.js'

const serverColumns = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt'])

export function createTable(definition: TableDefinition, host: TableHost): StoredTable {
  const { columns } = definition
  const rows = createTableRows(definition, host)
  const change = createChange(definition, host, rows)
  const composeNew = createComposer(definition)
  let lastId = 0

  function find(id: unknown): StoredRow | undefined {
    const row = rows.get(id)
    return row?.deletedAt ? undefined : row
  }

  function erase(id: number): void {
    const row = rows.get(id)
    if (row === undefined) return
    releaseReferences(host, definition.name, id)
    rows.drop(row)
  }

  return {
    definition,
    all: rows.all,
    live: rows.live,
    find,
    row: rows.get,
    insert(values) {
      const row = composeNew(values, host.now(), lastId)
      if (rows.get(row.id) !== undefined) throw takenError(['id'])
      rows.uniques.check(row)
      checkReferences(host, columns, row)
      rows.counter.check({ item: row })
      lastId = Math.max(lastId, row.id)
      return rows.put(row)
    },
    update: (id, values) => change(find(id), values, host.now()),
    amend: (id, values) => change(find(id), values),
    remove(id) {
      const row = find(id)
      if (row === undefined) return false
      const now = host.now()
      if (definition.paranoid) rows.put({ ...row, updatedAt: now, deletedAt: now })
      else erase(id)
      return true
    },
    overwrite: (row) => void rows.put(row),
    erase,
    load(loaded, highestId) {
      rows.load(loaded.map((row) => inOrder(columns, row)))
      lastId = lastIdOf(loaded, highestId)
    },
    clear() {
      rows.clear()
      lastId = 0
    },
    get lastId() {
      return lastId
    },
  }
}

/** A note of the lab neither sets `updatedAt` nor needs room. */
function createChange(definition: TableDefinition, host: TableHost, rows: TableRows) {
  const writable = definition.columns.filter((column) => !serverColumns.has(column.name))
  return (current: StoredRow | undefined, values: Partial<StoredRow>, updatedAt?: string): StoredRow | undefined => {
    if (current === undefined) return undefined
    const changed = writable.filter((column) => isChanged(column, current, values))
    if (changed.length === 0) return current
    checkFixedColumns(changed, current)
    checkRules(definition, changed, values)
    const row = { ...current, ...composeRow(changed, values), updatedAt: updatedAt ?? current.updatedAt }
    checkLengths(changed, row)
    rows.uniques.check(row)
    checkReferences(host, changed, row)
    if (updatedAt !== undefined) rows.counter.check({ item: row, former: current })
    return rows.put(row)
  }
}

/** Checks the rows' own rules, not references. */
function createComposer(definition: TableDefinition) {
  const { columns } = definition
  const sentColumns = columns.filter(({ name }) => name !== 'id' && name !== 'createdAt' && name !== 'updatedAt')
  return (values: Partial<StoredRow>, now: string, lastId: number): StoredRow => {
    const sent = withDefaults(sentColumns, values)
    checkRules(definition, sentColumns, sent)
    const createdAt = coerceValue('date', values.createdAt) ?? now
    const row = composeRow(columns, sent, { createdAt, updatedAt: now })
    checkLengths(sentColumns, row)
    row.id = pickId(values.id, lastId)
    return row
  }
}

/** In column order, as responses show it; files may differ. */
function inOrder(columns: readonly Column[], row: StoredRow): StoredRow {
  const known = columns.filter(({ name }) => name in row).map(({ name }) => [name, row[name]] as const)
  return { ...Object.fromEntries(known), ...row }
}

/** An explicit null stays null; only a missing value gets the default. */
function withDefaults(columns: readonly Column[], values: Partial<StoredRow>): Record<string, unknown> {
  const complete: Record<string, unknown> = {}
  for (const column of columns) {
    const value = Object.hasOwn(values, column.name) ? values[column.name] : undefined
    complete[column.name] = value === undefined ? initialValue(column) : value
  }
  return complete
}

/** From values as sent, and from stored values, which stay as they are. */
function composeRow(
  columns: readonly Column[],
  sent: Partial<StoredRow>,
  stored: Readonly<Record<string, unknown>> = {},
): StoredRow {
  const row: Record<string, unknown> = {}
  for (const { name, type } of columns) row[name] = stored[name] ?? coerceValue(type, sent[name])
  return row as StoredRow
}

function isChanged(column: Column, current: StoredRow, values: Partial<StoredRow>): boolean {
  const value = values[column.name]
  if (value === undefined) return false
  return (typeof value === 'object' && value !== null) || coerceValue(column.type, value) !== current[column.name]
}
