import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { confineThread } from '../confinement.js'
import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import { describeInsert, describeTable, toSqlRow } from './sql-schema.js'
import { sqlWorkerSource } from './sql-worker-source.js'
import { locateSqlite } from './sqlite.js'
import type { StoredTable } from './table.js'
import type { SqlValue } from './types.js'

/** Runs statements that could be endless where they can be stopped, on a copy of the rows. */
export interface SqlWorker {
  /** Runs the first statement with its values on the rows of `version`; throws SQLite's own text, `interrupted` when it takes too long. */
  run(sql: string, values: readonly SqlValue[], version: number): Record<string, SqlValue>[]
  close(): Promise<void>
}

/** What statements know of besides the rows. */
export interface StatementWorld {
  readonly clock: Clock
  readonly random: Random
}

interface Reply {
  readonly rows?: Record<string, SqlValue>[]
  readonly error?: string
}

interface Colleague {
  readonly worker: Worker
  readonly port: MessagePort
  readonly bell: Int32Array
  version: number
}

const limits = { memoryLimit: 96 * 1024 * 1024, rowLimit: 50_000, sizeLimit: 16 * 1024 * 1024 }
/** Milliseconds. */
const patience = { start: 10_000, statement: 1000, idle: 15_000 }

/** Bytes that seed the chance of one statement. */
const seedBytes = 32

export function createSqlWorker(tables: readonly StoredTable[], { clock, random }: StatementWorld): SqlWorker {
  let colleague: Colleague | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function dismiss(): Promise<void> {
    clearTimeout(idleTimer)
    const leaving = colleague
    colleague = undefined
    leaving?.port.close()
    await leaving?.worker.terminate()
  }

  function ask(message: object, milliseconds: number): Reply {
    colleague ??= hire()
    const { port, bell } = colleague
    Atomics.store(bell, 0, 0)
    port.postMessage(message)
    Atomics.wait(bell, 0, 0, milliseconds)
    const reply = receiveMessageOnPort(port)?.message as Reply | undefined
    if (reply !== undefined) return reply
    void dismiss()
    return { error: 'interrupted' }
  }

  function bringUpToDate(version: number): Reply {
    colleague ??= hire()
    if (colleague.version === version) return {}
    colleague.version = version
    return ask({ tables: tables.map(copyTable) }, patience.start)
  }

  return {
    run(sql, values, version) {
      clearTimeout(idleTimer)
      const prepared = bringUpToDate(version)
      const statement = { sql, values, now: clock.now(), seed: random.bytes(seedBytes) }
      const { rows, error } = prepared.error === undefined ? ask(statement, patience.statement) : prepared
      idleTimer = setTimeout(() => void dismiss(), patience.idle).unref()
      if (rows === undefined) throw new Error(error)
      return rows
    },
    close: dismiss,
  }
}

function hire(): Colleague {
  const { port1: port, port2 } = new MessageChannel()
  const bell = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(sqlWorkerSource, {
    eval: true,
    execArgv: confineThread([]),
    env: {},
    stdout: true,
    stderr: true,
    workerData: { port: port2, bell, engine: locateSqlite(), ...limits },
    transferList: [port2],
  })
  // A crash shows as a missing answer; without a listener it would end this process.
  worker.on('error', () => {})
  worker.unref()
  port.unref()
  return { worker, port, bell, version: -1 }
}

function copyTable({ definition, all }: StoredTable) {
  return {
    definition: describeTable(definition),
    insert: describeInsert(definition),
    rows: all().map((row) => toSqlRow(definition, row)),
  }
}
