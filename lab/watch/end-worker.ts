import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** Milliseconds; a thread that only runs JavaScript ends within a few. */
const timeout = 5000

const stuck =
  'The thread of the lab cannot be ended, so this process ends itself to free its port and its processor. ' +
  'Start it again: what was saved is kept.\n'

/**
 * Ends a thread at once, even if its event loop is blocked. V8 cannot end a thread that compiles an endless regular expression, and the
 * exit of a process waits for all its threads: such a process is killed.
 */
export async function endWorker(worker: Worker, printError: (text: string) => void): Promise<void> {
  const ended = new AbortController()
  const overdue = setTimeout(timeout, undefined, { signal: ended.signal }).then(
    () => killProcess(printError),
    () => undefined,
  )
  await Promise.race([worker.terminate(), overdue])
  ended.abort()
}

function killProcess(printError: (text: string) => void): void {
  printError(stuck)
  // Whoever waits for the exit puts the terminal back into its usual state.
  process.emit('exit', 1)
  process.kill(process.pid, 'SIGKILL')
}
