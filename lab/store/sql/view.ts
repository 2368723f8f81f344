import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import { createTurns } from '../../fairness/turns.js'
import type { StoredTable } from '../stored-table.js'
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

/** Clock, random source and visitor of the statements. */
export interface StatementWorld {
  readonly clock: Clock
  readonly random: Random
  /** The visitor of the running request. */
  readonly visitor: () => string
}

/** Bytes of the random seed of one statement. */
const seedBytes = 16

/**
 * A read-only SQLite database over the rows. A statement starts in this thread, where it is interrupted after a few milliseconds;
 * then it starts again in another thread, where it delays only its own visitor.
 */
export function createSqlView(tables: readonly StoredTable[], world: StatementWorld): OpenedSqlView {
  const { clock, random, visitor } = world
  const here = createLocalDatabase(tables, clock)
  const thread = createStatementThread(tables)
  const turns = createTurns(limits.statements)
  const strained = createStrain()

  async function run(sql: string, values: readonly SqlValue[]): Promise<SqlRow[]> {
    const who = visitor()
    const seed = random.hex(seedBytes)
    if (!strained.has(who)) {
      try {
        return await here.run(sql, values, seed)
      } catch (error) {
        if (!(error instanceof StatementError && error.isLimit)) throw error
        strained.add(who)
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
        throw new SqlError(error instanceof Error ? error.message : String(error), sql)
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

/** Remembers visitors whose statements recently timed out. */
function createStrain() {
  const until = new Map<string, number>()
  return {
    has: (visitor: string) => (until.get(visitor) ?? 0) > performance.now(),
    add(visitor: string) {
      until.delete(visitor)
      until.set(visitor, performance.now() + limits.strain)
      const [oldest] = until.keys()
      if (until.size > limits.strainedVisitors && oldest !== undefined) until.delete(oldest)
    },
  }
}
