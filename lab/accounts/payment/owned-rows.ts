import type { Row, Table } from '../../store/types.js'
import { readNumber } from '../../values/read-number.js'

/** Rows with an owner each; others never see them. */
export interface OwnedRows<R> {
  /** In id order. */
  listOf(ownerId: number): readonly R[]
  find(id: unknown, ownerId: number): R | undefined
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
