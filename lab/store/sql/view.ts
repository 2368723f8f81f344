import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import { createLongWork } from '../../fairness/long-work.js'
import type { LabThreadPlaces } from '../../threads/thread-places.js'
import type { WorkLimits } from '../../threads/work-limits.js'
import { errorText } from '../../values/error-text.js'
import type { StoredTable } from '../tables/stored-table.js'
import { SqlError, type SqlValue, type SqlView, type StoreChange } from '../types.js'
import { type SqlRow, StatementError } from './database.js'
import { limits } from './limits.js'
import { createLocalDatabase } from './local-database.js'
import { listDefinitions } from './schema.js'
import { createStatementThread } from './thread.js'

export interface OpenedSqlView extends SqlView {
  note(change: StoreChange): void
  close(): Promise<void>
}

export interface StatementWorld {
  readonly clock: Clock
  readonly random: Random
  readonly places: Pick<LabThreadPlaces, 'statements'>
  readonly workLimits: WorkLimits
  readonly address: () => string
  /** Milliseconds of a statement in a thread that may be blocked, so that none starts again in another one. */
  readonly statementTime?: number | undefined
  readonly onWarning: (message: string) => void
}

const seedBytes = 16

/** A statement is interrupted in this thread after a few milliseconds; then it starts again in another one. */
export function createSqlView(tables: readonly StoredTable[], world: StatementWorld): OpenedSqlView {
  const { clock, random, address, places, workLimits, statementTime } = world
  const here = createLocalDatabase(tables, world)
  const queue = createLongWork(limits.statements)
  const thread = createStatementThread(tables, {
    timeout: Math.min(limits.timeout, workLimits.work),
    grace: Math.min(limits.grace, workLimits.grace),
    places: places.statements,
  })

  async function run(sql: string, values: readonly SqlValue[]): Promise<SqlRow[]> {
    const statement = { sql, values, seed: random.hex(seedBytes) }
    try {
      return await here.run(statement)
    } catch (error) {
      const isOver = error instanceof StatementError && error.isLimit
      if (!isOver || statementTime !== undefined) throw error
    }
    return queue.run(address(), () => thread.run({ ...statement, now: clock.now() }))
  }

  return {
    definitions: listDefinitions(tables),
    async query(sql, values = []) {
      if (!isQuery(sql)) return []
      try {
        return await run(sql, values)
      } catch (error) {
        throw new SqlError(errorText(error), sql)
      }
    },
    note(change) {
      here.note(change)
      thread.note(change)
    },
    async close() {
      here.close()
      await thread.close()
    },
  }
}

/** Whitespace, comments and brackets may come first. */
function isQuery(sql: string): boolean {
  let rest = sql.trimStart()
  for (;;) {
    const next = skipOne(rest)
    if (next === undefined) return /^(?:select|values|with)\b/i.test(rest)
    rest = next.trimStart()
  }
}

function skipOne(sql: string): string | undefined {
  if (sql.startsWith('(')) return sql.slice(1)
  if (sql.startsWith('--')) return after(sql, '\n', 2)
  if (sql.startsWith('/*')) return after(sql, '*/', 2)
  return undefined
}

function after(text: string, mark: string, from: number): string {
  const index = text.indexOf(mark, from)
  return index < 0 ? '' : text.slice(index + mark.length)
}
