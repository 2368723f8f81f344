import { Worker, type WorkerOptions } from 'node:worker_threads'
import { type Program, programFile, runsFromSources } from '../package/program-file.js'
import { confineThread } from './confinement.js'
import { schedulerFile } from './processor-time.js'

export interface ThreadOptions extends WorkerOptions {
  readonly reads?: readonly string[]
}

/** It gets none of this process's environment or output; where Node can refuse it, it writes nothing and reads only the package and `reads`. */
export function startThread(program: Program, { reads = [], ...options }: ThreadOptions): Worker {
  const file = programFile(program)
  const start = runsFromSources() ? new URL('./thread-from-source.mjs', import.meta.url) : file
  const execArgv = confineThread([...reads, schedulerFile])
  const worker = new Worker(start, { execArgv, env: {}, stdout: true, stderr: true, ...options, argv: [file.href] })
  worker.unref()
  return worker
}
