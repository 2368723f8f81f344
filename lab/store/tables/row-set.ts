import type { StoredRow } from './stored-table.js'

/** Lists in id order are rebuilt only after a change. */
export interface RowSet {
  get(id: unknown): StoredRow | undefined
  set(row: StoredRow): void
  delete(id: number): void
  clear(): void
  all(): readonly StoredRow[]
  live(): readonly StoredRow[]
}

export function createRowSet(): RowSet {
  const rows = new Map<unknown, StoredRow>()
  let all: readonly StoredRow[] | undefined
  let live: readonly StoredRow[] | undefined

  function listAll(): readonly StoredRow[] {
    all ??= [...rows.values()].sort((left, right) => left.id - right.id)
    return all
  }

  function forgetLists(): void {
    all = undefined
    live = undefined
  }

  return {
    get: (id) => rows.get(id),
    set(row) {
      rows.set(row.id, row)
      forgetLists()
    },
    delete(id) {
      rows.delete(id)
      forgetLists()
    },
    clear() {
      rows.clear()
      forgetLists()
    },
    all: listAll,
    live() {
      live ??= listAll().filter((row) => !row.deletedAt)
      return live
    },
  }
}
