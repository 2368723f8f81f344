import { type Column, defaultMaxLength, QuotaError } from './types.js'

type Values = Readonly<Record<string, unknown>>

const tooLong = 'This is longer than the shop can keep. Please shorten it.'

/** Bytes of all values, and depth of nesting. */
const maxDocument = { bytes: 100_000, depth: 50 }

/** Throws a QuotaError for all texts that exceed their columns; nothing is truncated. */
export function checkLengths(columns: readonly Column[], row: Values): void {
  const exceeded = columns.filter(({ name, maxLength = defaultMaxLength }) => {
    const value = row[name]
    return typeof value === 'string' && value.length > maxLength
  })
  if (exceeded.length === 0) return
  const errors = exceeded.map(({ name, maxLength = defaultMaxLength }) => lengthError(name, maxLength))
  throw new QuotaError('too-long', tooLong, errors)
}

/** Throws a QuotaError; `max` counts characters, of JSON for other values than text. */
export function checkLength(field: string, value: unknown, max: number): void {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (text.length > max) throw new QuotaError('too-long', tooLong, [lengthError(field, max)])
}

/** Bytes. */
export function sizeOfRow(row: Values): number {
  return Object.values(row).reduce<number>((sum, value) => sum + sizeOfValue(value), 0)
}

/** Throws a QuotaError for a document that is too large, or too deep for JSON. */
export function checkDocument(document: object): void {
  const size = Object.entries(document).reduce((sum, [name, value]) => sum + checkPart(name, value, 1), 0)
  if (size > maxDocument.bytes)
    throw new QuotaError('too-long', tooLong, [
      { field: '', message: `A document may have ${maxDocument.bytes} bytes` },
    ])
}

/** Bytes of name and value; throws for text too long or nesting too deep. */
function checkPart(field: string, value: unknown, depth: number): number {
  if (typeof value === 'string') checkLength(field, value, defaultMaxLength)
  if (typeof value !== 'object' || value === null) return field.length + sizeOfValue(value)
  if (depth > maxDocument.depth)
    throw new QuotaError('too-long', tooLong, [{ field, message: `${field} may be ${maxDocument.depth} levels deep` }])
  return Object.entries(value).reduce((sum, [name, part]) => sum + checkPart(name, part, depth + 1), field.length)
}

export function sizeOfDocument(document: object): number {
  return Buffer.byteLength(JSON.stringify(document))
}

const lengthError = (field: string, max: number) => ({ field, message: `${field} may have ${max} characters` })

function sizeOfValue(value: unknown): number {
  return typeof value === 'string' ? Buffer.byteLength(value) : 8
}
