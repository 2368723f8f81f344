import type { SqlRow } from './database.js'
import { limits } from './limits.js'

/** A cache of the latest results, which is cleared when a row changes. */
export interface KeptAnswers {
  /** A copy of the cached rows, which the caller may change. */
  find(sql: string): SqlRow[] | undefined
  /** Caches a copy, unless there are too many rows. */
  keep(sql: string, rows: readonly SqlRow[]): void
  forget(): void
}

export function createKeptAnswers(): KeptAnswers {
  const kept = new Map<string, readonly SqlRow[]>()
  return {
    find(sql) {
      const rows = kept.get(sql)
      if (rows === undefined) return undefined
      kept.delete(sql)
      kept.set(sql, rows)
      return copy(rows)
    },
    keep(sql, rows) {
      if (rows.length > limits.keptRows) return
      kept.set(sql, copy(rows))
      const [oldest] = kept.keys()
      if (kept.size > limits.keptAnswers && oldest !== undefined) kept.delete(oldest)
    },
    forget: () => kept.clear(),
  }
}

const copy = (rows: readonly SqlRow[]) => rows.map((row) => ({ ...row }))
