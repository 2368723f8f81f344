import { setImmediate as untilNextRound } from 'node:timers/promises'
import type { Clock } from '../../facts/clock.js'
import { seededRandom } from '../../facts/random.js'
import type { StoredTable } from '../tables/stored-table.js'
import type { StoreChange } from '../types.js'
import { createPendingChanges, type PendingChanges } from './changes.js'
import { openDatabase, type SqlDatabase, type SqlRow, StatementError } from './database.js'
import { startEngine } from './engine.js'
import { limits } from './limits.js'
import type { Statement } from './messages.js'
import type { RefusedRow } from './row-writers.js'
import { describeTables } from './schema.js'

/** It blocks the whole lab while a statement runs. */
export interface LocalDatabase {
  note(change: StoreChange): void
  /** Runs a statement for at most a few milliseconds; throws a `StatementError`. */
  run(statement: Statement): Promise<SqlRow[]>
  close(): void
}

interface World {
  readonly clock: Clock
  readonly onWarning: (message: string) => void
  readonly statementTime?: number | undefined
}

export function createLocalDatabase(
  tables: readonly StoredTable[],
  { clock, onWarning, statementTime = limits.here.timeout }: World,
): LocalDatabase {
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
        const rows = database.run({ sql, values, draw, timeout: statementTime })
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

function createMirror({ tables, now, report }: MirrorParts) {
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

/** Once, as each new database refuses them again. */
function createReport(onWarning: (message: string) => void): MirrorParts['report'] {
  let hasWarned = false
  return ([first]) => {
    if (first === undefined || hasWarned) return
    hasWarned = true
    onWarning(`SQLite refused a row of ${first.table}, so that statements do not see it: ${first.reason}.`)
  }
}

/** The memory that a statement took never shrinks, so the next one opens another database. */
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

/** An engine's memory never shrinks. */
interface MemoryLimit {
  readonly allows: (bytes: number) => boolean
  duringStatement<Result>(run: () => Result): Result
}

const initial = 8 * 2 ** 20

/** A limit of `memory` bytes in all, of which statements may take `work` in addition to what the rows took. */
export function createMemoryLimit({ memory, work }: { memory: number; work: number }): MemoryLimit {
  let withRows = initial
  let isRunning = false

  return {
    allows(bytes) {
      if (bytes > memory) return false
      if (isRunning) return bytes <= withRows + work
      withRows = Math.max(withRows, bytes)
      return true
    },
    duringStatement(run) {
      isRunning = true
      try {
        return run()
      } finally {
        isRunning = false
      }
    },
  }
}

interface ResultCache {
  /** The caller may change the rows. */
  find(sql: string): SqlRow[] | undefined
  set(sql: string, rows: readonly SqlRow[]): void
  clear(): void
}

function createResultCache(): ResultCache {
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
