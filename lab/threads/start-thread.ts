import { Worker, type WorkerOptions } from 'node:worker_threads'
import { confineThread, runsFromSources } from './confinement.js'

export interface ThreadOptions extends WorkerOptions {
  /** Folders that it may read besides this package. */
  readonly reads?: readonly string[]
}

/**
 * Starts a program, named by its address without ending, in a thread of its own: with nothing of this process's environment or
 * output, and where Node can refuse it, unable to write files, to start anything, and to read but the package and `reads`. Where
 * the sources run without a build, it is the source.
 */
export function startThread(program: URL, { reads = [], ...options }: ThreadOptions): Worker {
  const isSource = runsFromSources()
  const file = `${program.href}.${isSource ? 'ts' : 'js'}`
  const start = isSource ? new URL('./thread-from-source.mjs', import.meta.url) : new URL(file)
  const execArgv = confineThread(reads)
  const worker = new Worker(start, { execArgv, env: {}, stdout: true, stderr: true, ...options, argv: [file] })
  worker.unref()
  return worker
}
