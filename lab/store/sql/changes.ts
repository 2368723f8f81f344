import type { StoredTable } from '../tables/stored-table.js'
import type { StoreChange } from '../types.js'
import type { SqlChanges } from './row-writers.js'
import { toSqlRow } from './schema.js'

export interface PendingChanges {
  note(change: StoreChange): void
  isEmpty(sql: string): boolean
  take(sql: string, max: number): TakenChanges
}

export interface TakenChanges {
  readonly changes: readonly SqlChanges[]
  putBack(): void
}

export function createPendingChanges(tables: readonly StoredTable[]): PendingChanges {
  const pending = new Map(
    tables.map((table) => {
      const ids = new Set(table.all().map(({ id }) => id))
      return [table.definition.name, { table, ids, received: new Set<number>() }]
    }),
  )
  return {
    note({ table: name, id }) {
      const changed = pending.get(name)
      if (changed === undefined) return
      const { table, ids, received } = changed
      // A visitor can have rows made and dropped without end, of a table that no statement ever names.
      if (table.row(id) === undefined && !received.has(id)) ids.delete(id)
      else ids.add(id)
    },
    isEmpty(sql) {
      const reads = readBy(sql)
      return [...pending.values()].every(({ table, ids }) => ids.size === 0 || !reads(table))
    },
    take(sql, max) {
      const reads = readBy(sql)
      let left = max
      const taken = [...pending.values()].flatMap(({ table, ids, received }) => {
        if (!reads(table)) return []
        const changed = [...firstOf(ids, left)]
        left -= changed.length
        for (const id of changed) ids.delete(id)
        // The database has nothing to remove of a row that it has not received yet.
        const removed = changed.filter((id) => received.delete(id))
        const present = changed.flatMap((id) => table.row(id) ?? [])
        for (const { id } of present) received.add(id)
        const putBack = () => {
          for (const id of changed) ids.add(id)
          for (const id of removed) received.add(id)
        }
        const rows = present.map((row) => toSqlRow(table.definition, row))
        return changed.length === 0 ? [] : [{ change: { table: table.definition.name, removed, rows }, putBack }]
      })
      return {
        changes: taken.map(({ change }) => change),
        putBack() {
          for (const part of taken) part.putBack()
        },
      }
    },
  }
}

/** SQLite's own tables that tell of the rows of all others. */
const tellsOfAll = /sqlite_(sequence|stat|dbpage)|dbstat/i

/** Rows of tables that no statement has named, such as all hints, can wait. */
function readBy(sql: string): (table: StoredTable) => boolean {
  if (tellsOfAll.test(sql)) return () => true
  const text = sql.toLowerCase()
  return ({ definition }) => text.includes(definition.name.toLowerCase())
}

function* firstOf(ids: Iterable<number>, count: number): Iterable<number> {
  let left = count
  for (const id of ids) {
    if (left <= 0) return
    left -= 1
    yield id
  }
}
