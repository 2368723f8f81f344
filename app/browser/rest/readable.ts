/** A reply of another shape than expected. */
export class UnreadableError extends Error {
  constructor() {
    super('TEXT_UNREADABLE')
    this.name = 'UnreadableError'
  }
}

export interface WithId {
  readonly id: number
}

/** The readers below throw an UnreadableError. */
export function rowsIn<Row extends object>(value: unknown): readonly Row[] {
  if (Array.isArray(value) && value.every(isRecord)) return value as Row[]
  throw new UnreadableError()
}

export function recordIn<Row extends object>(value: unknown): Row {
  if (isRecord(value)) return value as Row
  throw new UnreadableError()
}

export function rowIn<Row extends WithId>(value: unknown): Row {
  const row = recordIn<Row>(value)
  if (typeof row.id === 'number') return row
  throw new UnreadableError()
}

/** Accepts numbers in strings. */
export function numberIn(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw new UnreadableError()
}

export function textIn(value: unknown): string {
  if (typeof value === 'string') return value
  throw new UnreadableError()
}

export function booleanIn(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw new UnreadableError()
}

export function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(textIn)
  throw new UnreadableError()
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
