import { MessageChannel, type Worker } from 'node:worker_threads'
import { describeThrown, type HostFunction, packValue, unpackValue } from '../../sandbox/guest-values.js'
import { limits } from '../../sandbox/limits.js'
import type { ModuleOutcome } from '../../sandbox/module-run.js'
import { readWork } from '../../threads/processor-time.js'
import { startThread } from '../../threads/start-thread.js'
import { within } from '../../threads/within.js'
import type { StrippedCode } from '../trials/strip-types.js'
import { type BlockingPort, makeCounts, openBlockingPort } from './blocking-port.js'
import type { FixCall, FromFixWorker, HostAnswer, SettledAnswer, ToFixWorker } from './messages.js'
import { runLimits } from './run-limits.js'

/** A call with the arguments as they are; their functions are called in this thread. */
export interface EngineCall extends Omit<FixCall, 'given' | 'random'> {
  readonly given: readonly unknown[]
  readonly random: () => number
  /** True where the last call of this fix was `late`. */
  readonly isSuspect: boolean
}

export type EngineOutcome =
  | ModuleOutcome
  /** An error of a function of the lab's, which the fix let pass. */
  | { readonly kind: 'passed'; readonly error: unknown }
  /** It took too long, and the engine did not interrupt it. */
  | { readonly kind: 'late' }
  /** There is no thread yet, or it ended because of another call. */
  | { readonly kind: 'absent' }

/** Runs fixes that are switched on, of all labs of a process, one call at a time. */
export interface FixEngine {
  /** Starts the thread, which ends once it is released as often. */
  hold(): Promise<void>
  release(): Promise<void>
  /** Turns TypeScript into a CommonJS module; undefined where the thread ended meanwhile. */
  strip(source: string): Promise<StrippedCode | undefined>
  /** Calls a fix, and waits for it without a turn of the event loop. */
  callNow(call: EngineCall): EngineOutcome
  /** Calls a fix that may wait for promises of the lab's; this waits as `callNow` does whenever the fix works. */
  callLater(call: EngineCall): Promise<EngineOutcome>
}

interface Thread {
  readonly worker: Worker
  readonly port: BlockingPort<ToFixWorker, FromFixWorker>
  readonly runs: Map<number, Run>
  readonly ready: Promise<void>
  isReady: boolean
  /** The run that took too long and is not over yet. */
  late: number | undefined
  meter: number | undefined
  setReady(): void
}

/** A piece of work of the thread. */
interface Run {
  readonly functions: HostFunction[]
  /** Promises of the lab's that the fix waits for. */
  readonly pending: Map<number, Promise<SettledAnswer>>
  readonly over: Promise<void>
  isWaiting: boolean
  lastError?: unknown
  outcome?: EngineOutcome
  stripped?: StrippedCode
  finish(outcome: EngineOutcome): void
}

interface EngineOptions {
  /** True for a second thread that stands by, so that a fix of one lab that wedges a thread stops no fix of another. */
  readonly hasSpare?: boolean
  /** Times as long as the lab waits otherwise, for tests on busy machines. */
  readonly patience?: number
}

/** Nothing is loaded or started before the first fix is switched on. */
export function createFixEngine({ hasSpare = false, patience = 1 }: EngineOptions = {}): FixEngine {
  let holders = 0
  let compiledEngine: WebAssembly.Module | undefined
  let thread: Thread | undefined
  let spare: Thread | undefined
  let lastId = 0

  function start(): Thread | undefined {
    if (holders === 0 || compiledEngine === undefined) return undefined
    const { port1, port2 } = new MessageChannel()
    const counts = makeCounts()
    const worker = startThread('fixes/running/fix-worker', {
      workerData: { compiledEngine, port: port2, counts },
      transferList: [port2],
      resourceLimits: { maxOldGenerationSizeMb: limits.workerHeapMb },
    })
    let setReady = () => {}
    const ready = new Promise<void>((resolve) => {
      setReady = resolve
    })
    const port = openBlockingPort<ToFixWorker, FromFixWorker>(port1, counts, 0)
    const made: Thread = {
      worker,
      port,
      runs: new Map(),
      ready,
      setReady,
      isReady: false,
      late: undefined,
      meter: undefined,
    }
    port1.on('message', (message: FromFixWorker) => take(made, message))
    port1.unref()
    // An error ends the thread; without a listener it would end the process.
    worker.on('error', () => {})
    worker.on('exit', () => {
      port1.close()
      void end(made)
    })
    return made
  }

  /** Starts the threads that are missing. */
  function fill(): void {
    if (thread === undefined && spare?.isReady) [thread, spare] = [spare, undefined]
    thread ??= start()
    if (hasSpare) spare ??= start()
  }

  async function end(ended: Thread): Promise<void> {
    if (thread === ended) thread = undefined
    if (spare === ended) spare = undefined
    // One that cannot start is tried again with the next call only.
    if (ended.isReady) fill()
    for (const run of ended.runs.values()) run.finish({ kind: 'absent' })
    ended.runs.clear()
    ended.setReady()
    await within(runLimits.start, ended.worker.terminate())
  }

  /** Ends the thread at once where another one stands by, otherwise unless it comes to an end on its own: a start takes longer. */
  function leave(from: Thread, run: number): void {
    from.late = run
    if (spare?.isReady) return void end(from)
    setTimeout(() => from.late === run && void end(from), runLimits.grace).unref()
  }

  function take(from: Thread, message: FromFixWorker): void {
    if (message.kind === 'ready') {
      from.isReady = true
      from.meter = message.meter
      from.setReady()
      return
    }
    const run = from.runs.get(message.run)
    if (message.kind !== 'ask' && from.late === message.run) from.late = undefined
    if (message.kind === 'ask') from.port.send({ kind: 'answer', answer: answer(run, message) })
    else if (message.kind === 'waiting' && run) run.isWaiting = true
    else if (message.kind === 'stripped' || message.kind === 'done') {
      from.runs.delete(message.run)
      if (message.kind === 'stripped' && run) run.stripped = message.code
      run?.finish(message.kind === 'done' ? message.outcome : { kind: 'absent' })
    }
  }

  function answer(run: Run | undefined, { index, given }: Extract<FromFixWorker, { kind: 'ask' }>): HostAnswer {
    if (run === undefined) return { kind: 'error', name: 'Error', message: 'the call is over' }
    const tell = (value: unknown): SettledAnswer => ({ kind: 'value', value: packValue(value, registerIn(run)) })
    const refuse = (error: unknown): SettledAnswer => {
      run.lastError = error
      return { kind: 'error', ...describeThrown(error) }
    }
    try {
      const value = run.functions[index]?.(...(unpackValue(given) as unknown[]))
      if (!(value instanceof Promise)) return tell(value)
      lastId += 1
      run.pending.set(lastId, value.then(tell, refuse))
      return { kind: 'later', id: lastId }
    } catch (error) {
      return refuse(error)
    }
  }

  /** Waits until the run is over, or waits itself; gives up if that takes too long. */
  function drive({ from, id, run }: Begun): void {
    const wait = createWait(from.meter, patience)
    run.isWaiting = false
    while (run.outcome === undefined && !run.isWaiting) {
      const message = from.port.receive(wait.until())
      if (message !== undefined) take(from, message)
      wait.note(message !== undefined)
      if (run.outcome !== undefined || !wait.isOver()) continue
      from.runs.delete(id)
      run.finish({ kind: 'late' })
      leave(from, id)
    }
  }

  /** Sends a piece of work to the thread; undefined where there is none, or it is busy. */
  function begin(write: (id: number, run: Run) => ToFixWorker): Begun | undefined {
    fill()
    return thread?.isReady && thread.late === undefined ? send(thread, write) : undefined
  }

  function send(to: Thread, write: (id: number, run: Run) => ToFixWorker): Begun {
    lastId += 1
    const run = makeRun()
    to.runs.set(lastId, run)
    to.port.send(write(lastId, run))
    return { from: to, id: lastId, run }
  }

  function call({ given, random, isSuspect, ...rest }: EngineCall): Begun | undefined {
    if (isSuspect && hasSpare && !spare?.isReady) return undefined
    return begin((id, run) => {
      const register = registerIn(run)
      const packed = { ...rest, given: packValue(given, register), random: register(random) }
      return { kind: 'run', run: id, call: packed }
    })
  }

  return {
    async hold() {
      holders += 1
      compiledEngine ??= await (await import('../../sandbox/compiled-engine.js')).compiledEngine
      fill()
      await within(runLimits.start, Promise.all([thread?.ready, spare?.ready]))
    },
    async release() {
      holders -= 1
      if (holders > 0) return
      const ending = [thread, spare].filter((one) => one !== undefined)
      for (const one of ending) await end(one)
    },
    async strip(source) {
      fill()
      if (thread === undefined) return undefined
      const { from, run } = send(thread, (id) => ({ kind: 'strip', run: id, source }))
      await within(runLimits.strip, run.over)
      if (run.outcome === undefined) await end(from)
      return run.stripped
    },
    callNow(given) {
      const begun = call(given)
      if (begun === undefined) return { kind: 'absent' }
      drive(begun)
      return begun.run.outcome ?? { kind: 'returned', value: undefined, isPromise: true }
    },
    async callLater(given) {
      const begun = call(given)
      if (begun === undefined) return { kind: 'absent' }
      const { from, run } = begun
      drive(begun)
      while (run.outcome === undefined) {
        const settling = [...run.pending].map(async ([id, settled]) => ({ id, answer: await settled }))
        const first = await Promise.race([...settling, run.over])
        if (run.outcome !== undefined || first === undefined) break
        run.pending.delete(first.id)
        from.port.send({ kind: 'settled', ...first })
        drive(begun)
      }
      return run.outcome ?? { kind: 'absent' }
    },
  }
}

/**
 * The time that a step may take; longer only while its thread got too little of the processor to work. Glances that saw nothing count
 * as long as they were meant to be, because a busy machine gives this thread no processor either.
 */
function createWait(meter: number | undefined, patience: number) {
  const before = readMeter(meter)
  const isStarved = () => readMeter(meter) - before < runLimits.given
  let last = performance.now()
  let glanced = 0
  let served = 0
  return {
    until: () => last + runLimits.glance,
    note(hasServed: boolean) {
      const passed = performance.now() - last
      last += passed
      if (hasServed) served += passed
      else glanced += Math.min(passed, runLimits.glance)
    },
    isOver() {
      const waited = (glanced + served) / patience
      if (waited < runLimits.wait) return false
      return waited >= runLimits.starved || served >= runLimits.wait / 2 || !isStarved()
    },
  }
}

/** NaN without a meter, or where its thread has just ended. */
function readMeter(meter: number | undefined): number {
  try {
    return meter === undefined ? Number.NaN : readWork(meter)
  } catch {
    return Number.NaN
  }
}

interface Begun {
  readonly from: Thread
  readonly id: number
  readonly run: Run
}

const registerIn = (run: Run) => (work: HostFunction) => run.functions.push(work) - 1

function makeRun(): Run {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return {
    functions: [],
    pending: new Map(),
    over,
    isWaiting: false,
    finish(outcome) {
      this.outcome ??= hasPassed(outcome, this.lastError) ? { kind: 'passed', error: this.lastError } : outcome
      end()
    },
  }
}

function hasPassed(outcome: EngineOutcome, error: unknown): boolean {
  if (outcome.kind !== 'failed' || error === undefined) return false
  const { name, message } = describeThrown(error)
  return outcome.message === `${name}: ${message}`
}
