import { StoreError } from '../types.js'
import { coerceValue } from './row-values.js'

/** The greatest id that a request may choose: all later ids stay far from the end of exact numbers. */
const maxChosenId = 2 ** 31 - 1

/** The greatest id that the numbering continues from; an older file may hold a row with a greater one. */
export const maxCountedId = 2 ** 52

/** The requested id, or the next one. */
export function pickId(wanted: unknown, lastId: number): number {
  const id = coerceValue('integer', wanted)
  if (id === null) return lastId + 1
  if (typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= maxChosenId) return id
  throw new StoreError('constraint', 'SQLITE_MISMATCH: datatype mismatch')
}

/** The id that the numbering continues from, after these rows were loaded. */
export function lastIdOf(rows: readonly { readonly id: number }[], counted: number): number {
  return rows.reduce((last, { id }) => (id > maxCountedId ? last : Math.max(last, id)), counted)
}
