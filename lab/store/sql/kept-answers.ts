import type { SqlRow } from './database.js'
import { limits } from './limits.js'

/** The answers to the statements that were asked for last, until a row changes. */
export interface KeptAnswers {
  /** A copy that the caller may keep and change. */
  find(sql: string): SqlRow[] | undefined
  /** Keeps a copy, unless there are very many rows. */
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
