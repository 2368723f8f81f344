import { createSqlMirror, type SqlMirror } from './sql-mirror.js'
import { inspectStatement, readNameAsText } from './sql-statement.js'
import { createSqlWorker, type StatementWorld } from './sql-worker.js'
import type { StoredTable } from './table.js'
import { SqlError, type SqlValue, type SqlView, type StoreChange } from './types.js'

/** The SQL view as the store itself handles it. */
export interface OpenedSqlView extends SqlView {
  note(change: StoreChange): void
  close(): Promise<void>
}

/** Row visits that a statement may need at most to run in this process. */
const affordableVisits = 10_000_000
const unknownName = /^no such column: "([\s\S]*)" - should this be a string literal in single-quotes\?$/
const mostNames = 50

/**
 * Real SQLite over the rows, for reading only. Statements that visibly stay small run in this process; all others run
 * in a worker that is stopped after a second, because this engine has no way to interrupt a statement.
 */
export function createSqlView(tables: readonly StoredTable[], world: StatementWorld): OpenedSqlView {
  const worker = createSqlWorker(tables, world)
  let mirror: SqlMirror | undefined
  let version = 0

  function isAffordable(passes: number): boolean {
    const largest = tables.reduce((rows, table) => Math.max(rows, table.all().length), 100)
    return largest ** passes <= affordableVisits
  }

  function run(sql: string, values: readonly SqlValue[], passes: number): Record<string, SqlValue>[] {
    if (!isAffordable(passes)) return worker.run(sql, values, version)
    mirror ??= createSqlMirror(tables)
    return mirror.run(sql, values)
  }

  return {
    query(sql, values = []) {
      const { isQuery, passes } = inspectStatement(sql)
      if (!isQuery) return []
      try {
        return readTextValues(retryWithTexts(sql, (text) => run(text, values, passes)))
      } catch (error) {
        throw new SqlError(error instanceof Error ? error.message : String(error), sql)
      }
    },
    note(change) {
      version += 1
      mirror?.note(change)
    },
    async close() {
      mirror?.close()
      mirror = undefined
      await worker.close()
    },
  }
}

/** Reads double-quoted names that are no columns as texts, which the reference's SQLite does and this build does not. */
function retryWithTexts<Result>(sql: string, run: (sql: string) => Result): Result {
  let attempt = sql
  for (let name = 0; name < mostNames; name += 1) {
    try {
      return run(attempt)
    } catch (error) {
      const unknown = error instanceof Error ? unknownName.exec(error.message)?.[1] : undefined
      const next = unknown === undefined ? undefined : readNameAsText(attempt, unknown)
      if (next === undefined) throw error
      attempt = next
    }
  }
  return run(attempt)
}

/** Blobs and numbers beyond 2^53 become values that JSON can carry. */
function readTextValues(rows: Record<string, unknown>[]): Record<string, SqlValue>[] {
  for (const row of rows) {
    for (const column in row) {
      const value = row[column]
      if (typeof value === 'bigint') row[column] = Number(value)
      else if (value instanceof Uint8Array) row[column] = Buffer.from(value).toString('utf8')
    }
  }
  return rows as Record<string, SqlValue>[]
}
