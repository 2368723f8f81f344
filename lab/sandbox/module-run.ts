import type {
  QuickJSContext,
  QuickJSDeferredPromise,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import type { Deadline } from '../threads/deadline.js'
import { within } from '../threads/within.js'
import { type GuestGlobals, readGuestFile, writeGlobals } from './guest/guest-program.js'
import { describeThrown, type GuestValue, type HostFunction, packValue, unpackValue } from './guest-values.js'
import { limits } from './limits.js'
import { replaceRandom } from './script-run.js'

/** The call of one exported function of a CommonJS module. */
export interface ModuleCall {
  readonly code: string
  /** Folder that the module's relative imports start from, such as `lab/weaknesses`. */
  readonly folder: string
  readonly name: string
  readonly globals?: readonly GuestGlobals[]
  /** Copied; functions in them are called on this side, and may be asynchronous. */
  readonly given: readonly unknown[]
  /** Arguments of further calls at the same time, whose results do not count. */
  readonly besides?: readonly (readonly unknown[])[]
  /** Exports of the modules that may be imported, by path without extension. */
  readonly modules: Readonly<Record<string, unknown>>
  readonly deadline: Pick<Deadline, 'start' | 'isOver'>
  /** Milliseconds in which all promises of the host have to be settled. */
  readonly wait?: number
  /** Draws the numbers of `Math.random`; the engine does without it. */
  readonly random?: () => number
  /** Called each time that the module has nothing to do until a call of the host is answered. */
  readonly onWaiting?: () => void
  /** Code of CommonJS modules that run beside it, by path without extension. */
  readonly sources?: Readonly<Record<string, string>>
  /** Renders the function as a component with the first argument as props; the elements that it shows come back. */
  readonly isComponent?: boolean
}

export type ModuleOutcome =
  | { readonly kind: 'returned'; readonly value: unknown; readonly isPromise: boolean }
  /** It threw an error of one of the given classes; `given` are the parameters of its constructor. */
  | { readonly kind: 'refused'; readonly refusal: string; readonly message: string; readonly given: readonly unknown[] }
  | Failure

/** An error of the script or of the limits. */
export interface Failure {
  /** `unloaded` where the module itself could not be read or loaded. */
  readonly kind: 'failed' | 'unloaded'
  readonly message: string
  /** Of the module. */
  readonly line?: number
  /** True where the time was over. */
  readonly isSpent?: boolean
}

/** The name of the module in stack traces. */
const moduleFile = 'fix.ts'
/** Calls of the host in all, characters of one, and milliseconds in which all have to be answered unless the call says otherwise. */
const calls = { max: 2000, text: 1024 * 1024, wait: 2000 }
/** Characters of a result, as JSON. */
const maxResult = 1024 * 1024

/** Calls it in a runtime of its own; the promise never rejects but where the engine itself broke. */
export async function callModule(quickJs: QuickJSWASMModule, call: ModuleCall): Promise<ModuleOutcome> {
  const runtime = quickJs.newRuntime()
  runtime.setMemoryLimit(limits.scriptMemory)
  runtime.setMaxStackSize(limits.scriptStack)
  runtime.setInterruptHandler(call.deadline.isOver)
  const context = runtime.newContext()
  const outcome = await runModule(runtime, context, call)
  context.dispose()
  runtime.dispose()
  return outcome
}

async function runModule(runtime: QuickJSRuntime, context: QuickJSContext, call: ModuleCall): Promise<ModuleOutcome> {
  const { code, deadline, random, onWaiting, wait = calls.wait } = call
  if (random) replaceRandom(context, random)
  const host = createHost(context)
  if (call.globals) context.unwrapResult(context.evalCode(writeGlobals(call.globals), 'host')).dispose()
  const evaluate = (name: string) =>
    context.unwrapResult(context.evalCode(readGuestFile(name), 'host', { type: 'global' }))
  const program = evaluate('module')
  const view = call.isComponent ? evaluate('markup') : context.undefined
  deadline.start()
  const compiled = context.evalCode(`(function (exports, require) {${code}\n})`, moduleFile, { type: 'global' })
  if (compiled.error) {
    for (const handle of [program, view]) handle.dispose()
    host.dispose()
    return { ...describeError(context, compiled.error), kind: 'unloaded' }
  }
  let result: string | undefined
  const done = context.newFunction('done', (text) => {
    result ??= context.getString(text)
  })
  const told = context.newString(JSON.stringify(describeCall(call, host.register)))
  const handles = [host.handle, done, told, compiled.value, view]
  try {
    const called = context.callFunction(program, context.undefined, ...handles)
    if (called.error) return describeError(context, called.error)
    called.value.dispose()
    const failure = await runJobs(runtime, context, {
      deadline,
      host,
      onWaiting,
      wait,
      isDone: () => result !== undefined,
    })
    if (failure !== undefined) return failure
    return readResult(result ?? '')
  } catch {
    return { kind: 'failed', message: 'its result cannot be read' }
  } finally {
    for (const handle of [program, view, done, told, compiled.value]) handle.dispose()
    host.dispose()
  }
}

function describeCall(
  { folder, name, given, besides = [], modules, sources = {} }: ModuleCall,
  register: (work: HostFunction) => number,
) {
  return {
    folder,
    name,
    given: packValue(given, register),
    besides: besides.map((one) => packValue(one, register)),
    modules: Object.entries(modules).map(([path, value]) => [path, packValue(value, register)]),
    sources: Object.entries(sources),
    address: packValue({ parseAddress, readQuery, writeQuery }, register),
  }
}

/** The parts of an address, as the class `URL` has them; undefined for a text that is none. */
function parseAddress(text: unknown, base: unknown): Readonly<Record<string, string>> | undefined {
  try {
    // Not URL.canParse: in Node 20 it refuses addresses with Latin-1 letters once it has been optimized, after some 4,000 calls.
    const url = new URL(String(text), base === undefined ? undefined : String(base))
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url
    return { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash }
  } catch {
    return undefined
  }
}

/** The pairs of a query. */
function readQuery(text: unknown): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(String(text))]
}

function writeQuery(pairs: unknown): string {
  const written = Array.isArray(pairs) ? pairs.map((pair) => [String(pair[0]), String(pair[1])]) : []
  return new URLSearchParams(written).toString()
}

interface Host {
  readonly handle: QuickJSHandle
  /** Settles when one of the asynchronous calls that are under way has settled; undefined where there is none. */
  waiting(): Promise<void> | undefined
  register(work: HostFunction): number
  dispose(): void
}

/** The functions that the module may call, and the promises that they gave it. */
function createHost(context: QuickJSContext): Host {
  const functions: HostFunction[] = []
  const pending = new Map<Promise<void>, QuickJSDeferredPromise>()
  let count = 0
  let isOver = false
  const register = (work: HostFunction) => functions.push(work) - 1

  const answer = (value: unknown) => JSON.stringify({ value: packValue(value, register) })
  const refuse = (error: unknown) => JSON.stringify({ error: describeThrown(error) })

  function answerLater(work: Promise<unknown>): QuickJSHandle {
    const deferred = context.newPromise()
    const settled: Promise<void> = work.then(answer, refuse).then((text) => {
      pending.delete(settled)
      if (isOver) return
      context.newString(text).consume((handle) => deferred.resolve(handle))
      deferred.dispose()
    })
    pending.set(settled, deferred)
    return deferred.handle.dup()
  }

  const handle = context.newFunction('host', (question) => {
    const text = context.getString(question)
    count += 1
    if (count > calls.max || text.length > calls.text) return context.newString(refuse(new Error('too many calls')))
    try {
      const { index, given } = JSON.parse(text) as { index: number; given: GuestValue }
      // A module that changes `Array.prototype` may ask for any property.
      const work = Number.isInteger(index) ? functions[index] : undefined
      const value = work?.(...(unpackValue(given) as unknown[]))
      return value instanceof Promise ? answerLater(value) : context.newString(answer(value))
    } catch (error) {
      return context.newString(refuse(error))
    }
  })

  return {
    handle,
    register,
    waiting: () => (pending.size > 0 ? Promise.race(pending.keys()) : undefined),
    dispose() {
      isOver = true
      // The engine aborts when a runtime ends that still has some.
      for (const deferred of pending.values()) deferred.dispose()
      handle.dispose()
    },
  }
}

interface Jobs {
  readonly deadline: ModuleCall['deadline']
  readonly host: Host
  readonly onWaiting: ModuleCall['onWaiting']
  readonly wait: number
  readonly isDone: () => boolean
}

/** Runs promises until the result is there. */
async function runJobs(
  runtime: QuickJSRuntime,
  context: QuickJSContext,
  { deadline, host, onWaiting, wait, isDone }: Jobs,
): Promise<ModuleOutcome | undefined> {
  const until = performance.now() + wait
  while (!isDone()) {
    if (deadline.isOver()) return tooSlow
    if (runtime.hasPendingJob()) {
      const jobs = runtime.executePendingJobs(100)
      if (jobs.error) return describeError(context, jobs.error)
      continue
    }
    const waiting = host.waiting()
    if (waiting === undefined) return { kind: 'failed', message: 'its promise never settles' }
    onWaiting?.()
    await within(until - performance.now(), waiting)
    if (performance.now() > until) return tooSlow
  }
  return undefined
}

const tooSlow = { kind: 'failed', message: 'it took too long', isSpent: true } as const

type Result =
  | { readonly value: GuestValue; readonly isPromise: boolean; readonly thrown?: undefined }
  | {
      readonly thrown:
        | { readonly refusal: string; readonly message: string; readonly given: GuestValue }
        | { readonly refusal?: undefined; readonly message: string; readonly stack?: string }
      readonly isLoaded: boolean
    }

function readResult(text: string): ModuleOutcome {
  if (text.length > maxResult) return { kind: 'failed', message: 'it returned too much' }
  const result = JSON.parse(text) as Result
  if (result.thrown === undefined)
    return { kind: 'returned', value: unpackValue(result.value), isPromise: result.isPromise }
  const { thrown } = result
  if (thrown.refusal !== undefined) {
    const { refusal, message, given } = thrown
    return { kind: 'refused', refusal, message: message.slice(0, maxMessage), given: unpackValue(given) as unknown[] }
  }
  const failure = describeFailure(thrown.message, thrown.stack ?? '')
  return result.isLoaded ? failure : { ...failure, kind: 'unloaded' }
}

const maxMessage = 500

function describeError(context: QuickJSContext, handle: QuickJSHandle): Failure {
  const error: unknown = handle.consume((value) => context.dump(value))
  if (typeof error !== 'object' || error === null) return { kind: 'failed', message: `it threw ${String(error)}` }
  const { name = 'Error', message = '', stack = '' } = error as Readonly<Record<string, unknown>>
  return describeFailure(`${String(name)}: ${String(message)}`, String(stack))
}

function describeFailure(text: string, stack: string): Failure {
  const line = /fix\.ts:(\d+)/.exec(stack)?.[1]
  const place = line === undefined ? {} : { line: Number(line) }
  const isSpent = text.startsWith('InternalError: interrupted')
  const message = isSpent ? tooSlow.message : text.slice(0, maxMessage)
  return { kind: 'failed', message, ...place, ...(isSpent && { isSpent }) }
}
