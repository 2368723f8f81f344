import type { Misfit } from '../../disk/put-aside.js'
import { coerceValue, initialValue } from '../tables/row-values.js'
import type { StoredRow } from '../tables/stored-table.js'
import type { Column, StoredDocument, TableDefinition } from '../types.js'

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Separates valid rows from misfits; a missing column gets its default. */
export function sortOut(definition: TableDefinition, rows: readonly unknown[]) {
  const fitting = new Map<unknown, StoredRow>()
  const misfits: Misfit[] = []
  for (const content of rows) {
    const values = isObject(content) ? content : {}
    const row = { ...defaultsFor(definition.columns, values), ...values } as StoredRow
    const reason = fitting.has(row.id) ? 'another row has its id' : findMisfit(definition.columns, row)
    if (reason === undefined) fitting.set(row.id, row)
    else misfits.push({ reason: `in ${definition.name} ${reason}`, content })
  }
  return { fitting: [...fitting.values()], misfits }
}

export function sortOutDocuments(name: string, documents: readonly unknown[]) {
  const fits = (content: unknown): content is StoredDocument => isObject(content) && typeof content._id === 'string'
  const others = documents.filter((content) => !fits(content))
  return {
    fitting: documents.filter(fits) as (StoredDocument & Record<string, unknown>)[],
    misfits: others.map((content): Misfit => ({ reason: `in ${name} a document lacks its _id`, content })),
  }
}

function defaultsFor(columns: readonly Column[], values: Values): Record<string, unknown> {
  const missing = columns.filter(({ name, required }) => values[name] === undefined && !required)
  return Object.fromEntries(missing.map((column) => [column.name, initialValue(column)]))
}

function findMisfit(columns: readonly Column[], row: Values): string | undefined {
  for (const { name, type, required } of columns) {
    const value = row[name] ?? null
    if (name === 'id' && !Number.isSafeInteger(value)) return 'the id of a row is no whole number'
    if (value === null && required) return `a row lacks its ${name}`
    if (coerceValue(type, value) !== value) return `the ${name} of a row is no ${type}`
  }
  return undefined
}
