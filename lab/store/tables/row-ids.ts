import { StoreError } from '../types.js'
import { coerceValue } from './row-values.js'

/** The greatest id in requests: later ids stay far from inexact numbers. */
const maxChosenId = 2 ** 31 - 1

/** The greatest id that numbering continues from; older files may have greater ones. */
export const maxCountedId = 2 ** 52

export function pickId(wanted: unknown, lastId: number): number {
  const id = coerceValue('integer', wanted)
  if (id === null) return lastId + 1
  if (typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= maxChosenId) return id
  throw new StoreError('constraint', 'SQLITE_MISMATCH: datatype mismatch')
}

export function lastIdOf(rows: readonly { readonly id: number }[], counted: number): number {
  return rows.reduce((last, { id }) => (id > maxCountedId ? last : Math.max(last, id)), counted)
}
