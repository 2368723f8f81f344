import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import type { Visitor } from '../../fairness/fair-queue.js'
import type { LabThreadPlaces } from '../../threads/thread-places.js'
import type { WorkLimits } from '../../threads/work-limits.js'
import { errorText } from '../../values/error-text.js'
import type { StoredTable } from '../tables/stored-table.js'
import { SqlError, type SqlValue, type SqlView, type StoreChange } from '../types.js'
import { type SqlRow, StatementError } from './database.js'
import { isQuery } from './is-query.js'
import { createLane } from './lane.js'
import { limits } from './limits.js'
import { createLocalDatabase } from './local-database.js'
import { listDefinitions } from './schema.js'
import { createSlowStatements } from './slow-statements.js'

/** The SQL view with the methods that only the store uses. */
export interface OpenedSqlView extends SqlView {
  note(change: StoreChange): void
  close(): Promise<void>
}

/** Clock, random source, threads and visitor of the statements. */
export interface StatementWorld {
  readonly clock: Clock
  readonly random: Random
  readonly places: Pick<LabThreadPlaces, 'shortStatements' | 'longStatements'>
  readonly workLimits: WorkLimits
  /** The visitor of the running request. */
  readonly visitor: () => Visitor
  /** Receives warnings for the operator, in whole sentences. */
  readonly onWarning: (message: string) => void
}

/** Bytes of the random seed of one statement. */
const seedBytes = 16

/**
 * A read-only SQLite database over the rows. A statement starts in this thread, where it is interrupted after a few milliseconds; then it
 * starts again in a thread where short ones wait for each other, and at last in one where long ones do.
 */
export function createSqlView(tables: readonly StoredTable[], world: StatementWorld): OpenedSqlView {
  const { clock, random, visitor, places, workLimits } = world
  const here = createLocalDatabase(tables, world)
  const { timeout } = limits
  const short = createLane(tables, { timeout: timeout.short, places: places.shortStatements, clock, workLimits })
  const long = createLane(tables, { timeout: timeout.long, places: places.longStatements, clock, workLimits })
  const tries = [
    { slow: createSlowStatements(), run: here.run },
    { slow: createSlowStatements(), run: short.run },
  ]

  async function run(sql: string, values: readonly SqlValue[]): Promise<SqlRow[]> {
    const who = visitor()
    const statement = { sql, values, seed: random.hex(seedBytes) }
    for (const { slow, run } of tries) {
      if (slow.isExpected(who.name, sql)) continue
      try {
        return await run(statement, who)
      } catch (error) {
        if (!(error instanceof StatementError && error.isLimit)) throw error
        slow.note(who.name, sql)
      }
    }
    return long.run(statement, who)
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
      for (const place of [here, short, long]) place.note(change)
    },
    async close() {
      here.close()
      await Promise.all([short.close(), long.close()])
    },
  }
}
