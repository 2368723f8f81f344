import { Worker, type WorkerOptions } from 'node:worker_threads'
import { confineThread, runsFromSources } from '../confinement.js'

/** What a thread of this room may be given; `diskRoot` is the one folder, besides this package, that it may read. */
interface ThreadOptions extends WorkerOptions {
  readonly workerData: { readonly diskRoot: string; readonly [name: string]: unknown }
}

/**
 * Starts a program of this room, named by its path from here without ending, in a thread of its own: with nothing of this
 * process's environment or output, and where Node can refuse it, unable to write files, to start anything, and to read but
 * the disk. Where the sources run without a build, it is the source.
 */
export function startWorker(program: string, options: ThreadOptions): Worker {
  const isSource = runsFromSources()
  const file = `./${program}.${isSource ? 'ts' : 'js'}`
  const start = new URL(isSource ? './worker-from-source.mjs' : file, import.meta.url)
  const execArgv = confineThread([options.workerData.diskRoot])
  const worker = new Worker(start, { execArgv, env: {}, stdout: true, stderr: true, ...options, argv: [file] })
  worker.unref()
  return worker
}
