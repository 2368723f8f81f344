import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import { createLongWork } from '../../fairness/long-work.js'
import type { LabThreadPlaces } from '../../threads/thread-places.js'
import type { WorkLimits } from '../../threads/work-limits.js'
import { errorText } from '../../values/error-text.js'
import type { StoredTable } from '../tables/stored-table.js'
import { SqlError, type SqlValue, type SqlView, type StoreChange } from '../types.js'
import { type SqlRow, StatementError } from './database.js'
import { isQuery } from './is-query.js'
import { limits } from './limits.js'
import { createLocalDatabase } from './local-database.js'
import { listDefinitions } from './schema.js'
import { createStatementThread } from './thread.js'

/** The SQL view with the methods that only the store uses. */
export interface OpenedSqlView extends SqlView {
  note(change: StoreChange): void
  close(): Promise<void>
}

/** Clock, random source, threads and visitor of the statements. */
export interface StatementWorld {
  readonly clock: Clock
  readonly random: Random
  readonly places: Pick<LabThreadPlaces, 'statements'>
  readonly workLimits: WorkLimits
  /** Address that the running request comes from. */
  readonly address: () => string
  /** Receives warnings for the operator, in whole sentences. */
  readonly onWarning: (message: string) => void
}

/** Bytes of the random seed of one statement. */
const seedBytes = 16

/**
 * A read-only SQLite database over the rows. A statement starts in this thread, where it is interrupted after a few milliseconds; then it
 * starts again in another thread, where statements wait for each other.
 */
export function createSqlView(tables: readonly StoredTable[], world: StatementWorld): OpenedSqlView {
  const { clock, random, address, places, workLimits } = world
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
      if (!(error instanceof StatementError && error.isLimit)) throw error
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
