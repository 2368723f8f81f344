import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import type { Visitor } from '../../fairness/fair-queue.js'
import { createTurns } from '../../fairness/turns.js'
import type { ThreadPlaces } from '../../threads/thread-places.js'
import type { WorkLimits } from '../../threads/work-limits.js'
import { errorText } from '../../values/error-text.js'
import type { StoredTable } from '../tables/stored-table.js'
import { SqlError, type SqlValue, type SqlView, type StoreChange } from '../types.js'
import { type SqlRow, StatementError } from './database.js'
import { limits } from './limits.js'
import { createLocalDatabase } from './local-database.js'
import { listDefinitions } from './schema.js'
import { createStatementThread } from './thread.js'
import { isQuery } from './verb.js'

/** The SQL view with the methods that only the store uses. */
export interface OpenedSqlView extends SqlView {
  note(change: StoreChange): void
  close(): Promise<void>
}

/** Clock, random source, threads and visitor of the statements. */
export interface StatementWorld {
  readonly clock: Clock
  readonly random: Random
  readonly places: ThreadPlaces
  readonly workLimits: WorkLimits
  /** The visitor of the running request. */
  readonly visitor: () => Visitor
  /** Receives warnings for the operator, in whole sentences. */
  readonly onWarning: (message: string) => void
}

/** Bytes of the random seed of one statement. */
const seedBytes = 16

/**
 * A read-only SQLite database over the rows. A statement starts in this thread, where it is interrupted after a few milliseconds;
 * then it starts again in another thread, where it delays only its own visitor.
 */
export function createSqlView(tables: readonly StoredTable[], world: StatementWorld): OpenedSqlView {
  const { clock, random, visitor } = world
  const here = createLocalDatabase(tables, world)
  const thread = createStatementThread(tables, world)
  const turns = createTurns(limits.statements)
  const slow = createSlowStatements()

  async function run(sql: string, values: readonly SqlValue[]): Promise<SqlRow[]> {
    const who = visitor()
    const seed = random.hex(seedBytes)
    if (!slow.isExpected(who.name, sql)) {
      try {
        return await here.run(sql, values, seed)
      } catch (error) {
        if (!(error instanceof StatementError && error.isLimit)) throw error
        slow.note(who.name, sql)
      }
    }
    return turns.take(who, () => thread.run({ sql, values, now: clock.now(), seed }))
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

/** Remembers statements that timed out recently, and visitors who sent several of them. */
function createSlowStatements() {
  const marks = new Map<string, { readonly count: number; readonly until: number }>()
  const count = (key: string) => {
    const mark = marks.get(key)
    return mark !== undefined && mark.until > performance.now() ? mark.count : 0
  }

  function mark(key: string): void {
    const next = { count: count(key) + 1, until: performance.now() + limits.slowFor }
    marks.delete(key)
    marks.set(key, next)
    const [oldest] = marks.keys()
    if (marks.size > limits.maxSlowMarks && oldest !== undefined) marks.delete(oldest)
  }

  return {
    /** True if this thread should not even try. */
    isExpected: (visitor: string, sql: string) =>
      count(visitor) >= limits.slowVisitorAfter || count(`${visitor} ${sql}`) > 0,
    note(visitor: string, sql: string) {
      mark(visitor)
      // This thread refuses a longer statement at once.
      if (sql.length <= limits.here.length) mark(`${visitor} ${sql}`)
    },
  }
}
