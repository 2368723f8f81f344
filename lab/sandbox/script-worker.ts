import { MessageChannel } from 'node:worker_threads'
import { startThread } from '../threads/start-thread.js'
import type { Evaluation } from './evaluation.js'
import { limits } from './limits.js'
import type { MachineAnswer, MachineRequest } from './machine/machine.js'
import type { WrittenFiles } from './machine/overlay.js'
import type { Job, Report } from './messages.js'

/** A thread that runs one script after the other and can be stopped at any moment. */
export interface ScriptWorker {
  /** Resolves once the worker can run scripts; rejects when it cannot start. */
  readonly ready: Promise<unknown>
  /** Runs one script, whose requests `ask` answers; rejects when the worker ends before it is done. */
  run(job: Job, ask: (request: MachineRequest) => Promise<MachineAnswer>): Promise<Evaluation>
  /** Ends it at any moment; its script is over at once, even if the thread is not. */
  stop(): Promise<void>
}

export interface ScriptWorkerParts {
  /** The worker compiles one itself if it is not given. */
  readonly compiledEngine: WebAssembly.Module | undefined
  readonly diskRoot: string
  readonly written: WrittenFiles
  readonly onWritten: (written: WrittenFiles) => void
}

export function startScriptWorker(parts: ScriptWorkerParts): ScriptWorker {
  const { compiledEngine, diskRoot, written, onWritten } = parts
  const { port1: answers, port2 } = new MessageChannel()
  const wake = new Int32Array(new SharedArrayBuffer(4))
  const worker = startThread('sandbox/engine-worker', {
    reads: [diskRoot],
    resourceLimits: { maxOldGenerationSizeMb: limits.workerHeapMb },
    workerData: { compiledEngine, diskRoot, written, answers: port2, wake },
    transferList: [port2],
  })
  answers.unref()
  const ending = new AbortController()
  const { signal: ended } = ending
  worker.once('error', (error) => ending.abort(error))
  worker.once('exit', () => ending.abort(new Error('The worker ended.')))
  ended.addEventListener('abort', () => answers.close())

  /** The first report that `take` makes something of, or a rejection when the worker ends before. */
  function awaitReport<Result>(take: (report: Report) => Result | undefined): Promise<Result> {
    return new Promise((resolve, reject) => {
      ended.throwIfAborted()
      const giveUp = () => reject(ended.reason)
      const listen = (report: Report) => {
        const result = take(report)
        if (result === undefined) return
        worker.off('message', listen)
        // A busy worker runs all day, and would keep the result of each script as long.
        ended.removeEventListener('abort', giveUp)
        resolve(result)
      }
      worker.on('message', listen)
      ended.addEventListener('abort', giveUp)
    })
  }

  function reply(answer: MachineAnswer): void {
    answers.postMessage(answer)
    Atomics.store(wake, 0, 1)
    Atomics.notify(wake, 0)
  }

  return {
    ready: awaitReport((report) => (report.kind === 'ready' ? report : undefined)),
    run(job, ask) {
      const done = awaitReport((report) => {
        if (report.kind === 'request') void ask(report.request).then(reply)
        if (report.kind !== 'done') return undefined
        if (report.written !== undefined) onWritten(report.written)
        return report.evaluation
      })
      worker.postMessage(job)
      return done
    },
    async stop() {
      ending.abort(new Error('The worker is being stopped.'))
      await worker.terminate()
    },
  }
}
