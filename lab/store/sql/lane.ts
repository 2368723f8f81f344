import type { Clock } from '../../facts/clock.js'
import type { Visitor } from '../../fairness/fair-queue.js'
import { createTurns } from '../../fairness/turns.js'
import type { ThreadPlaces } from '../../threads/thread-places.js'
import type { WorkLimits } from '../../threads/work-limits.js'
import type { StoredTable } from '../tables/stored-table.js'
import type { SqlRow } from './database.js'
import { limits } from './limits.js'
import type { Statement } from './messages.js'
import { createStatementThread, type StatementThread } from './thread.js'

interface LaneParts {
  /** Milliseconds that a statement may take. */
  readonly timeout: number
  readonly places: ThreadPlaces
  readonly clock: Clock
  readonly workLimits: WorkLimits
}

/** A thread that statements run in, with its queue. */
export interface Lane extends Pick<StatementThread, 'note' | 'close'> {
  /** Throws a `StatementError`, or a `BusyError` where too many statements wait. */
  run(statement: Statement, visitor: Visitor): Promise<SqlRow[]>
}

export function createLane(tables: readonly StoredTable[], { timeout, places, clock, workLimits }: LaneParts): Lane {
  const turns = createTurns(limits.statements)
  const { run, note, close } = createStatementThread(tables, {
    timeout: Math.min(timeout, workLimits.work),
    grace: Math.min(limits.grace, workLimits.grace),
    places,
  })
  return {
    note,
    close,
    run: (statement, visitor) => turns.take(visitor, () => run({ ...statement, now: clock.now() })),
  }
}
