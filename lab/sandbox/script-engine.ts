import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import { BusyError, createLongWork } from '../fairness/long-work.js'
import { createOnDemandThread } from '../threads/on-demand-thread.js'
import type { ThreadPlaces } from '../threads/thread-places.js'
import { within } from '../threads/within.js'
import type { WorkLimits } from '../threads/work-limits.js'
import type { Evaluation, FailureReason, Runtime } from './evaluation.js'
import { limits } from './limits.js'
import type { MachineAnswer, MachineRequest } from './machine/machine.js'
import type { WrittenFiles } from './machine/overlay.js'
import { type ScriptWorker, startScriptWorker } from './script-worker.js'
import { createWorkTimeout } from './work-timeout.js'

export interface EvaluationOptions {
  readonly timeLimit?: number
  readonly runtime?: Runtime
}

/** Runs what an attacker wrote as if a Node process of the shop ran it, where it cannot hurt. */
export interface ScriptEngine {
  /**
   * The script's last value as text; `globals` are copied in as JSON. It may work for `timeLimit` milliseconds, or 500, without its
   * requests. Never rejects.
   */
  evaluate(code: string, globals?: Readonly<Record<string, unknown>>, options?: EvaluationOptions): Promise<Evaluation>
  /** Forgets what scripts have written on the machine; one that is running fails. */
  startOver(): Promise<void>
  close(): Promise<void>
}

export interface ScriptEngineParts {
  readonly clock: Clock
  readonly random: Random
  readonly diskRoot: string
  readonly isOpen: boolean
  /** True if the running request comes from a script of this lab, which is waiting for it. */
  readonly isNested: () => boolean
  /** Address that the running request comes from. */
  readonly address: () => string
  readonly request: (request: MachineRequest) => Promise<MachineAnswer>
  readonly places: ThreadPlaces
  readonly workLimits: WorkLimits
  /** Scripts that may wait: of one address, and of all. */
  readonly waiting?: { readonly waitingOfOne: number; readonly waiting: number }
}

const failed = (reason: FailureReason, message: string): Evaluation => ({ kind: 'failed', reason, message })

function busyFailure(error: unknown): Evaluation {
  if (error instanceof BusyError) return failed('busy', error.message)
  throw error
}

/** Too many to guess the seed of a script from its draws. */
const seedBytes = 32

/** After these the engine is broken, or holds memory that only its end gives back. */
const wornOut: ReadonlySet<FailureReason> = new Set(['crashed', 'memory'])

/** The requests of one script, which other scripts wait for: only some, and only for some time in all. */
function limitRequests(request: ScriptEngineParts['request']): ScriptEngineParts['request'] {
  let requests = 0
  let timeLeft: number = limits.requestsTime
  return async (question) => {
    requests += 1
    if (requests > limits.requests || timeLeft === 0) return { error: 'too many requests' }
    const began = performance.now()
    const answer = await within(timeLeft, request(question))
    timeLeft = answer ? Math.max(0, timeLeft - (performance.now() - began)) : 0
    return answer ?? { error: 'timed out' }
  }
}

const loadCompiledEngine = async () => (await import('./compiled-engine.js')).compiledEngine

/** The worker that runs the scripts of a lab one after the other; started for the first, dismissed when it is broken or idle. */
function createRunner({ clock, random, diskRoot, request, places, workLimits }: ScriptEngineParts) {
  const grace = Math.min(limits.grace, workLimits.grace)
  let written: WrittenFiles = new Map()
  let compiledEngine: WebAssembly.Module | undefined
  const thread = createOnDemandThread({ start, idle: limits.idle, places })
  const { dismiss } = thread

  function start(): ScriptWorker {
    const onWritten = (files: WrittenFiles) => {
      if (started === thread.running) written = files
    }
    const started = startScriptWorker({ compiledEngine, diskRoot, written, onWritten })
    return started
  }

  async function run(code: string, globals: string, options: Required<EvaluationOptions>): Promise<Evaluation> {
    const timeout = createWorkTimeout(() => void dismiss())
    const send = limitRequests(request)
    const ask = (question: MachineRequest) => timeout.pause(() => send(question))
    try {
      compiledEngine ??= await loadCompiledEngine()
      const worker = await thread.acquire()
      await timeout.wait(limits.start, worker.ready)
      const timeLimit = Math.min(options.timeLimit, workLimits.work)
      const job = { code, globals, now: clock.now(), seed: random.hex(seedBytes), ...options, timeLimit }
      const evaluation = await timeout.wait(timeLimit + grace, worker.run(job, ask))
      if (evaluation.kind === 'failed' && wornOut.has(evaluation.reason)) await dismiss()
      return evaluation
    } catch {
      await dismiss()
      return timeout.isOver() ? failed('time', 'The script took too long.') : failed('crashed', 'The engine stopped.')
    } finally {
      thread.release()
    }
  }

  return {
    run,
    close: thread.close,
    async startOver() {
      written = new Map()
      await dismiss()
    },
  }
}

/** An engine of one lab. Nothing is loaded or started before the first script. */
export function createScriptEngine(parts: ScriptEngineParts): ScriptEngine {
  const runner = createRunner(parts)
  const queue = createLongWork(parts.waiting ?? limits.scripts)
  let isClosed = false
  return {
    async evaluate(code, globals = {}, { timeLimit = limits.scriptTime, runtime = 'node' } = {}) {
      if (!parts.isOpen) return failed('closed', 'Running code is switched off in this lab.')
      if (parts.isNested()) return failed('busy', 'A script cannot wait for another script of its own lab.')
      if (code.length > limits.code) return failed('too-long', 'The script is too long.')
      // Copied in its turn: waiting scripts would each keep a copy, and a refused one would be copied for nothing.
      const begin = async () =>
        isClosed
          ? failed('closed', 'The lab is closed.')
          : runner.run(code, JSON.stringify(globals), { timeLimit, runtime })
      return queue.run(parts.address(), begin).catch(busyFailure)
    },
    startOver: runner.startOver,
    async close() {
      isClosed = true
      await runner.close()
      await queue.drained()
    },
  }
}
