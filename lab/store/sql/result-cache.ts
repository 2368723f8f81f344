import type { SqlRow } from './database.js'
import { limits } from './limits.js'

/** A cache of the latest results, which is cleared when a row changes. */
export interface ResultCache {
  /** A copy of the cached rows, which the caller may change. */
  find(sql: string): SqlRow[] | undefined
  /** Caches a copy, unless there are too many rows. */
  set(sql: string, rows: readonly SqlRow[]): void
  clear(): void
}

export function createResultCache(): ResultCache {
  const results = new Map<string, readonly SqlRow[]>()
  return {
    find(sql) {
      const rows = results.get(sql)
      if (rows === undefined) return undefined
      results.delete(sql)
      results.set(sql, rows)
      return copy(rows)
    },
    set(sql, rows) {
      if (rows.length > limits.cachedRows) return
      results.set(sql, copy(rows))
      const [oldest] = results.keys()
      if (results.size > limits.cachedResults && oldest !== undefined) results.delete(oldest)
    },
    clear() {
      // Seeds clear it a thousand times, and a Map makes itself a new table each time.
      if (results.size > 0) results.clear()
    },
  }
}

const copy = (rows: readonly SqlRow[]) => rows.map((row) => ({ ...row }))
