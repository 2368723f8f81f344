import { parentPort, workerData } from 'node:worker_threads'
import { seededRandom } from '../../facts/random.js'
import { openDatabase } from './database.js'
import { startEngine } from './engine.js'
import { limits } from './limits.js'
import type { StatementMessage, StatementReply, StatementThreadSetup } from './messages.js'

/** The program of the thread that reruns statements after their first timeout, on its own copy of the rows. */
async function start({ tables, timeout }: StatementThreadSetup): Promise<void> {
  let time = 0
  const engine = await startEngine({ now: () => time, allows: (bytes) => bytes <= limits.thread.memory })
  const database = openDatabase(engine, tables, limits.thread)
  const run = ({ sql, values, now, seed }: Extract<StatementMessage, { kind: 'run' }>): StatementReply => {
    time = now
    try {
      return { rows: database.run({ sql, values, draw: seededRandom(seed).bytes, timeout }) }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }
  parentPort?.on('message', (message: StatementMessage) => {
    if (message.kind === 'changes') database.apply(message.changes)
    else parentPort?.postMessage(run(message))
  })
  parentPort?.postMessage('ready')
}

await start(workerData)
