import { type Column, defaultMaxLength, QuotaError } from './types.js'

type Values = Readonly<Record<string, unknown>>

const tooLong = 'This is longer than the shop can keep. Please shorten it.'

/** Limits of a document: bytes of all its values, and depth of nested lists and objects. */
const maxDocument = { bytes: 100_000, depth: 50 }

/** Throws a QuotaError with every text of a row that is longer than its column allows; no text is cut. */
export function checkLengths(columns: readonly Column[], row: Values): void {
  const exceeded = columns.filter(({ name, maxLength = defaultMaxLength }) => {
    const value = row[name]
    return typeof value === 'string' && value.length > maxLength
  })
  if (exceeded.length === 0) return
  const errors = exceeded.map(({ name, maxLength = defaultMaxLength }) => ({
    field: name,
    message: `${name} may have ${maxLength} characters`,
  }))
  throw new QuotaError('too-long', tooLong, errors)
}

/** Bytes of the values of a row. */
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

/** Bytes of a field with its name, for any value; throws for a text that is too long or a value that is too deep. */
function checkPart(field: string, value: unknown, depth: number): number {
  if (typeof value === 'string' && value.length > defaultMaxLength)
    throw new QuotaError('too-long', tooLong, [{ field, message: `${field} may have ${defaultMaxLength} characters` }])
  if (typeof value !== 'object' || value === null) return field.length + sizeOfValue(value)
  if (depth > maxDocument.depth)
    throw new QuotaError('too-long', tooLong, [{ field, message: `${field} may be ${maxDocument.depth} levels deep` }])
  return Object.entries(value).reduce((sum, [name, part]) => sum + checkPart(name, part, depth + 1), field.length)
}

/** Bytes of a document that {@link checkDocument} has accepted. */
export function sizeOfDocument(document: object): number {
  return Buffer.byteLength(JSON.stringify(document))
}

function sizeOfValue(value: unknown): number {
  return typeof value === 'string' ? Buffer.byteLength(value) : 8
}
