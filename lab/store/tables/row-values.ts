import type { Column, ColumnType } from '../types.js'

const numericText = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** SQLite's type affinities; never refuses a value. */
export function coerceValue(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'text') return toText(value)
  if (type === 'boolean') return toBoolean(value)
  if (type === 'date') return toIsoDate(value)
  return toNumber(value)
}

export function initialValue(column: Column): unknown {
  return column.initial ?? null
}

/** Objects from visitors may lack `toString`, or be too deep for JSON. */
export function writtenForm(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : String(value)
}

function toText(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : writtenForm(value)
}

/** Accepts the spellings of forms and JSON; returns other values unchanged. */
export function toBoolean(value: unknown): unknown {
  if (value === 'true' || value === 1 || value === '1') return true
  if (value === 'false' || value === 0 || value === '0') return false
  if (typeof value === 'number') return toFinite(value)
  return typeof value === 'object' ? writtenForm(value) : value
}

/** ISO 8601; null for other values (docs/contract/accounts.md#tables, Recycles). */
function toIsoDate(value: unknown): string | null {
  if (value === '' || value === 0 || value === false) return null
  if (typeof value === 'object' && !(value instanceof Date)) return null
  const date = new Date(value as string | number | Date)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function toNumber(value: unknown): unknown {
  if (typeof value === 'number') return toFinite(value)
  if (typeof value === 'boolean') return Number(value)
  const written = writtenForm(value)
  return numericText.test(written) ? toFinite(Number(written)) : written
}

/** Null for an infinite number, as in JSON: requests can hold `1e400`, the file cannot. */
function toFinite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
