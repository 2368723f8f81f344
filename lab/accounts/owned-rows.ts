import type { Row, Table } from '../store/types.js'
import { readNumber } from '../values/read-number.js'

/** Rows that belong to an account each; nobody is shown those of somebody else. */
export interface OwnedRows<R> {
  /** Everything an account owns, in id order. */
  listOf(ownerId: number): readonly R[]
  /** A row by id as it came with the request; undefined when it is not the owner's. */
  find(id: unknown, ownerId: number): R | undefined
  /** Removes a row; false when it is not the owner's. */
  remove(id: unknown, ownerId: number): boolean
}

export function createOwnedRows<R extends Row & { UserId: number | null }>(table: Table<R>): OwnedRows<R> {
  const find = (id: unknown, ownerId: number) => {
    const row = table.find(readNumber(id))
    return row?.UserId === ownerId ? row : undefined
  }
  return {
    find,
    listOf: (ownerId) => table.live().filter((row) => row.UserId === ownerId),
    remove(id, ownerId) {
      const row = find(id, ownerId)
      return row !== undefined && table.remove(row.id)
    },
  }
}
