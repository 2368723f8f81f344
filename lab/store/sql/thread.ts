import { setImmediate as untilNextTick } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { nextMessage } from '../../threads/next-message.js'
import { createOnDemandThread } from '../../threads/on-demand-thread.js'
import { startThread } from '../../threads/start-thread.js'
import type { ThreadPlaces } from '../../threads/thread-places.js'
import { within } from '../../threads/within.js'
import type { StoredTable } from '../tables/stored-table.js'
import type { StoreChange } from '../types.js'
import { createPendingChanges, type PendingChanges } from './changes.js'
import { interrupted, type SqlRow, StatementError } from './database.js'
import { limits } from './limits.js'
import type { Statement, StatementMessage, StatementReply, StatementThreadSetup } from './messages.js'
import { describeTables } from './schema.js'

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
  /** Resolves once the thread can run statements. */
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
    await withinTimeout(limits.threadStart, ready)
    while (!pending.isEmpty(message.sql)) {
      post(worker, { kind: 'changes', changes: pending.take(message.sql, limits.chunk).changes })
      await untilNextTick()
    }
    const reply = expectMessage(worker)
    post(worker, message)
    return (await withinTimeout(timeout + grace, reply)) as StatementReply
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

/** The thread crashed or does not answer; the message is SQLite's for an interrupted statement. */
class ThreadLost extends StatementError {
  constructor() {
    super(interrupted, true)
  }
}

/** The next message of a thread; rejects with a {@link ThreadLost} if there is none. */
function expectMessage(worker: Worker): Promise<unknown> {
  const message = nextMessage(worker).catch(() => Promise.reject(new ThreadLost()))
  // A message that is not awaited any more must not end the process.
  message.catch(() => {})
  return message
}

/** A message that has to arrive in time; rejects with a {@link ThreadLost} otherwise. */
async function withinTimeout(milliseconds: number, message: Promise<unknown>): Promise<unknown> {
  const received = await within(milliseconds, message)
  if (received === undefined) throw new ThreadLost()
  return received
}
