import type { Column, ColumnType } from '../types.js'

const numericText = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** Converts a value by SQLite's type affinities; never refuses one. */
export function coerceValue(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'text') return toText(value)
  if (type === 'boolean') return toBoolean(value)
  if (type === 'date') return toIsoDate(value)
  return toNumber(value)
}

/** The value of a column that is missing in the input. */
export function initialValue(column: Column): unknown {
  return column.initial ?? null
}

/** A value as text: an object from a visitor may lack `toString`, or be too deep for JSON. */
export function writtenForm(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : String(value)
}

function toText(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : writtenForm(value)
}

/** The value of a boolean column: the spellings of true and false that a form or JSON has; any other value as it is. */
export function toBoolean(value: unknown): unknown {
  if (value === 'true' || value === 1 || value === '1') return true
  if (value === 'false' || value === 0 || value === '0') return false
  if (typeof value === 'number') return toFinite(value)
  return typeof value === 'object' ? writtenForm(value) : value
}

/** An ISO 8601 text; null for a value that is not a date (docs/contract/accounts.md#tables, Recycles). */
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

/** Null for a number that is too large, as JSON writes it: a request can hold `1e400`, the file cannot. */
function toFinite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
