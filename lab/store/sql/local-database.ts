import { setImmediate as untilNextRound } from 'node:timers/promises'
import type { Clock } from '../../facts/clock.js'
import { seededRandom } from '../../facts/random.js'
import type { StoredTable } from '../tables/stored-table.js'
import type { StoreChange } from '../types.js'
import { createPendingChanges, type PendingChanges } from './changes.js'
import { openDatabase, type SqlDatabase, type SqlRow, StatementError } from './database.js'
import { startEngine } from './engine.js'
import { limits } from './limits.js'
import { createMemoryLimit } from './memory-limit.js'
import type { Statement } from './messages.js'
import { createResultCache } from './result-cache.js'
import type { RefusedRow } from './row-writers.js'
import { describeTables } from './schema.js'

/** SQLite in this thread; it blocks the whole lab while a statement runs. */
export interface LocalDatabase {
  note(change: StoreChange): void
  /** Runs a statement for at most a few milliseconds; throws a `StatementError`. */
  run(statement: Statement): Promise<SqlRow[]>
  close(): void
}

interface World {
  readonly clock: Clock
  readonly onWarning: (message: string) => void
}

/** A database over these tables; it is opened for the first statement. */
export function createLocalDatabase(tables: readonly StoredTable[], { clock, onWarning }: World): LocalDatabase {
  const answers = createResultCache()
  /** True once the present statement has used the time or random values, so that its result is not cached. */
  let isPassing = false
  const passing = <Arguments extends unknown[], Result>(ask: (...asked: Arguments) => Result) => {
    return (...asked: Arguments): Result => {
      isPassing = true
      return ask(...asked)
    }
  }
  const mirror = createMirror({ tables, now: passing(clock.now), report: createReport(onWarning) })

  return {
    note(change) {
      mirror.note(change)
      answers.clear()
    },
    async run({ sql, values, seed }) {
      const kept = values.length === 0 ? answers.find(sql) : undefined
      if (kept !== undefined) return kept
      return mirror.use(sql, (database) => {
        isPassing = false
        const draw = passing(seededRandom(seed).bytes)
        const rows = database.run({ sql, values, draw, timeout: limits.here.timeout })
        if (values.length === 0 && !isPassing) answers.set(sql, rows)
        return rows
      })
    },
    close: mirror.close,
  }
}

interface MirrorParts {
  readonly tables: readonly StoredTable[]
  readonly now: () => number
  report(refused: readonly RefusedRow[]): void
}

/** A database that mirrors the rows of the tables. */
function createMirror({ tables, now, report }: MirrorParts) {
  /** The changes for an open database; undefined before it is opened with all present rows. */
  let pending: PendingChanges | undefined
  let opening: Promise<SqlDatabase> | undefined
  let isClosed = false

  async function open(): Promise<SqlDatabase> {
    const memory = createMemoryLimit(limits.here)
    const engine = await startEngine({ now, allows: memory.allows })
    pending = createPendingChanges(tables)
    const database = openDatabase(engine, describeTables(tables), limits.here)
    return { ...database, run: (statement) => memory.duringStatement(() => database.run(statement)) }
  }

  /** Runs `work` on the database with all present rows of a statement; no row can change between the two. */
  async function onPresentRows<Result>(sql: string, work: (database: SqlDatabase) => Result): Promise<Result> {
    opening ??= open()
    const database = await opening
    while (pending?.isEmpty(sql) === false) {
      const { changes, putBack } = pending.take(sql, limits.chunk)
      try {
        report(database.apply(changes))
      } catch (error) {
        putBack()
        throw error
      }
      await untilNextRound()
    }
    if (isClosed) throw new Error('The store is closed.')
    return work(database)
  }

  function end(): void {
    void opening?.then(
      (database) => database.close(),
      () => undefined,
    )
    opening = undefined
    pending = undefined
  }

  const renewal = createRenewal(end)
  return {
    note: (change: StoreChange) => pending?.note(change),
    use: <Result>(sql: string, work: (database: SqlDatabase) => Result) =>
      renewal.guard(() => onPresentRows(sql, work)),
    close() {
      isClosed = true
      renewal.stop()
      end()
    },
  }
}

/** Warns of the first refused rows only: each new database refuses them again. */
function createReport(onWarning: (message: string) => void): MirrorParts['report'] {
  let hasWarned = false
  return ([first]) => {
    if (first === undefined || hasWarned) return
    hasWarned = true
    onWarning(`SQLite refused a row of ${first.table}, so that statements do not see it: ${first.reason}.`)
  }
}

/**
 * Ends the database some time after a statement exceeded a limit, because the memory that it took never shrinks, or after the database
 * itself failed; the next one opens another.
 */
function createRenewal(end: () => void) {
  let users = 0
  let timer: NodeJS.Timeout | undefined

  function startLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      if (users === 0) end()
      else startLater()
    }, limits.renewal).unref()
  }

  return {
    async guard<Result>(use: () => Promise<Result>): Promise<Result> {
      users += 1
      try {
        return await use()
      } catch (error) {
        if (!(error instanceof StatementError) || error.isLimit) startLater()
        throw error
      } finally {
        users -= 1
      }
    },
    stop: () => clearTimeout(timer),
  }
}
