import { setImmediate as untilNextTick } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { createOnDemandThread } from '../../threads/on-demand-thread.js'
import { startThread } from '../../threads/start-thread.js'
import { watchStarvation } from '../../threads/starvation.js'
import type { ThreadPlaces } from '../../threads/thread-places.js'
import type { StoredTable } from '../tables/stored-table.js'
import type { StoreChange } from '../types.js'
import { createPendingChanges, type PendingChanges } from './changes.js'
import { interrupted, type SqlRow, StatementError } from './database.js'
import { limits } from './limits.js'
import type { Statement, StatementMessage, StatementReply, StatementThreadSetup } from './messages.js'
import { describeTables } from './schema.js'
import { expectMessage, ThreadLost, withinTimeout } from './thread-messages.js'

/** Runs statements in another thread, one after the other. */
export interface StatementThread {
  note(change: StoreChange): void
  /** Throws a {@link StatementError}; that of a statement which exceeds the timeout is `interrupted`. `now` is the lab's time in milliseconds. */
  run(statement: Statement & { readonly now: number }): Promise<SqlRow[]>
  close(): Promise<void>
}

interface Running {
  readonly worker: Worker
  readonly pending: PendingChanges
  /** The system's number of the thread, once it can run statements. */
  readonly ready: Promise<unknown>
  stop(): Promise<unknown>
}

export interface StatementThreadParts {
  /** Milliseconds that a statement may take. */
  readonly timeout: number
  /** Milliseconds after that until the thread is ended. */
  readonly grace: number
  readonly places: ThreadPlaces
}

/** A thread over these tables; it starts with the first statement, and ends after some time without one. */
export function createStatementThread(
  tables: readonly StoredTable[],
  { timeout, grace, places }: StatementThreadParts,
): StatementThread {
  const thread = createOnDemandThread({ start: () => start(tables, timeout), idle: limits.threadIdle, places })

  async function request(message: Extract<StatementMessage, { kind: 'run' }>): Promise<StatementReply> {
    const { worker, pending, ready } = await thread.acquire()
    const threadId = (await withinTimeout(limits.threadStart, ready)) as number
    while (!pending.isEmpty(message.sql)) {
      post(worker, { kind: 'changes', changes: pending.take(message.sql, limits.chunk).changes })
      await untilNextTick()
    }
    const reply = expectMessage(worker)
    post(worker, message)
    const isStarved = watchStarvation(threadId)
    return (await withinTimeout(timeout + grace, reply, isStarved)) as StatementReply
  }

  return {
    note: (change) => thread.running?.pending.note(change),
    async run(statement) {
      try {
        const reply = await request({ kind: 'run', ...statement })
        if ('error' in reply) throw new StatementError(reply.error, reply.error === interrupted)
        return reply.rows
      } catch (error) {
        if (error instanceof ThreadLost) await thread.dismiss()
        throw error
      } finally {
        thread.release()
      }
    },
    close: thread.close,
  }
}

function start(tables: readonly StoredTable[], timeout: number): Running {
  const setup: StatementThreadSetup = { tables: describeTables(tables), timeout }
  const worker = startThread('store/sql/statement-thread', { workerData: setup })
  const ready = expectMessage(worker)
  // An error between two messages would otherwise end this thread as well.
  worker.on('error', () => {})
  return { worker, pending: createPendingChanges(tables), ready, stop: () => worker.terminate() }
}

function post(worker: Worker, message: StatementMessage): void {
  worker.postMessage(message)
}
