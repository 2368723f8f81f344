import { Worker, type WorkerOptions } from 'node:worker_threads'
import { type Program, programFile, runsFromSources } from '../package/program-file.js'
import { confineThread } from './confinement.js'
import { schedulerFile } from './processor-time.js'

export interface ThreadOptions extends WorkerOptions {
  /** Folders that it may read besides this package. */
  readonly reads?: readonly string[]
}

/**
 * Starts a program in a thread of its own: with nothing of this process's environment or output, and where Node can refuse it,
 * unable to write files, to start anything, and to read but the package, `reads`, and the times of its own.
 */
export function startThread(program: Program, { reads = [], ...options }: ThreadOptions): Worker {
  const file = programFile(program)
  const start = runsFromSources() ? new URL('./thread-from-source.mjs', import.meta.url) : file
  const execArgv = confineThread([...reads, schedulerFile])
  const worker = new Worker(start, { execArgv, env: {}, stdout: true, stderr: true, ...options, argv: [file.href] })
  worker.unref()
  return worker
}
