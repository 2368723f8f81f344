import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../facts/clock.js'
import { seededRandom } from '../../facts/random.js'
import type { StoredTable } from '../table.js'
import type { SqlValue, StoreChange } from '../types.js'
import { createPendingChanges, type PendingChanges } from './changes.js'
import { openDatabase, type SqlDatabase, type SqlRow } from './database.js'
import { startEngine } from './engine.js'
import { limits } from './limits.js'
import { describeTables } from './schema.js'

/** SQLite in this thread, where all of the lab waits while it works. */
export interface LocalDatabase {
  note(change: StoreChange): void
  /** Runs a statement for a few milliseconds at most; throws a `StatementError`. */
  run(sql: string, values: readonly SqlValue[], seed: string): Promise<SqlRow[]>
  close(): void
}

/** A database over these tables, which starts with the first statement. */
export function createLocalDatabase(tables: readonly StoredTable[], clock: Clock): LocalDatabase {
  /** Of a database that is open; one that is not will begin with the rows of its time. */
  let pending: PendingChanges | undefined
  const answers = createAnswers()
  const budget = createTurnBudget()
  let opening: Promise<SqlDatabase> | undefined
  let isClosed = false

  /** Whether a statement has asked for the time since somebody set this to false. */
  let sawTime = false
  const now = () => {
    sawTime = true
    return clock.now()
  }

  async function open(): Promise<SqlDatabase> {
    const engine = await startEngine({ now, memory: limits.here.memory })
    pending = createPendingChanges(tables)
    return openDatabase(engine, describeTables(tables), limits.here)
  }

  async function bringOver(database: SqlDatabase): Promise<void> {
    while (pending?.isEmpty() === false) {
      await budget.ready()
      const changes = pending.take(limits.chunk)
      budget.spend(() => database.apply(changes))
    }
  }

  function runNow(database: SqlDatabase, sql: string, values: readonly SqlValue[], seed: string): SqlRow[] {
    let drew = false
    const chance = seededRandom(seed)
    const draw = (length: number) => {
      drew = true
      return chance.bytes(length)
    }
    sawTime = false
    const rows = budget.spend(() => database.run({ sql, values, draw, timeout: limits.here.timeout }))
    if (values.length === 0 && !drew && !sawTime) answers.keep(sql, rows)
    return rows
  }

  return {
    note(change) {
      pending?.note(change)
      answers.forget()
    },
    async run(sql, values, seed) {
      const kept = values.length === 0 ? answers.find(sql) : undefined
      if (kept !== undefined) return kept
      opening ??= open()
      const database = await opening
      do {
        await bringOver(database)
        await budget.ready()
      } while (pending?.isEmpty() === false)
      if (isClosed) throw new Error('The store is closed.')
      return runNow(database, sql, values, seed)
    },
    close() {
      isClosed = true
      void opening?.then((database) => database.close())
    },
  }
}

/** Keeps the time that all statements together take from one turn of the event loop within bounds. */
function createTurnBudget() {
  let spent = 0
  return {
    /** Waits for a turn that has time left. */
    async ready(): Promise<void> {
      while (spent >= limits.turn) await nextTurn()
    },
    spend<Result>(work: () => Result): Result {
      if (spent === 0)
        setImmediate(() => {
          spent = 0
        })
      const began = performance.now()
      try {
        return work()
      } finally {
        spent += performance.now() - began
      }
    },
  }
}

/** The answers to the statements that were asked for last, until a row changes. */
function createAnswers() {
  const kept = new Map<string, readonly SqlRow[]>()
  return {
    /** A copy that the caller may keep and change. */
    find(sql: string): SqlRow[] | undefined {
      const rows = kept.get(sql)
      if (rows === undefined) return undefined
      kept.delete(sql)
      kept.set(sql, rows)
      return rows.map((row) => ({ ...row }))
    },
    keep(sql: string, rows: readonly SqlRow[]) {
      if (rows.length > limits.keptRows) return
      kept.set(
        sql,
        rows.map((row) => ({ ...row })),
      )
      const [oldest] = kept.keys()
      if (kept.size > limits.keptAnswers && oldest !== undefined) kept.delete(oldest)
    },
    forget: () => kept.clear(),
  }
}
