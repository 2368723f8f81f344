import type { Worker } from 'node:worker_threads'
import { within } from '../threads/within.js'

const stuck =
  'The thread of the lab cannot be ended, so this process ends itself to free its port and its processor. ' +
  'Start it again: what was saved is kept.\n'

/**
 * Ends a thread at once, even if its event loop is blocked. V8 cannot end a thread that compiles an endless regular expression, and the
 * exit of a process waits for all its threads: after `timeout` milliseconds such a process is killed.
 */
export async function endWorker(worker: Worker, timeout: number, printError: (text: string) => void): Promise<void> {
  const ending = worker.terminate().then(() => 'ended')
  if ((await within(timeout, ending)) === undefined) killProcess(printError)
}

function killProcess(printError: (text: string) => void): void {
  printError(stuck)
  // The dashboard listens for the exit to put the terminal back into its usual state.
  process.emit('exit', 1)
  process.kill(process.pid, 'SIGKILL')
}
