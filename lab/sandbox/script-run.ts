import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import type { Random } from '../facts/random.js'
import type { Deadline } from '../threads/deadline.js'
import type { Evaluation } from './evaluation.js'
import { limits } from './limits.js'

// The package describes its ES module as a CommonJS one, so the types are one `default` off.
const syncVariant = variant as unknown as QuickJSSyncVariant

const page = 65_536

/** Starts the WebAssembly engine, whose whole memory stays below a fixed size. */
export function loadQuickJs(wasmModule?: WebAssembly.Module): Promise<QuickJSWASMModule> {
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: limits.engineMemory / page })
  return newQuickJSWASMModuleFromVariant(newVariant(syncVariant, { wasmMemory, ...(wasmModule && { wasmModule }) }))
}

export interface Script {
  readonly code: string
  readonly program: string
  /** JSON of what the guest program is told. */
  readonly settings: string
  /** Answers system calls; JSON both ways. */
  readonly system: (call: string) => string
  readonly random: Random
  readonly deadline: Deadline
}

/** Runs one script in a runtime of its own; the one function it can reach outside takes a text and gives a text. */
export function runScript(quickJs: QuickJSWASMModule, script: Script): Evaluation {
  const runtime = quickJs.newRuntime()
  runtime.setMemoryLimit(limits.scriptMemory)
  runtime.setMaxStackSize(limits.scriptStack)
  runtime.setInterruptHandler(script.deadline.isOver)
  const context = runtime.newContext()
  try {
    const evaluation = evaluate(runtime, context, script)
    context.dispose()
    runtime.dispose()
    return evaluation
  } catch (error) {
    // The engine itself gave up, as when its stack is full; the caller has to start another one.
    return { kind: 'failed', reason: 'crashed', message: error instanceof Error ? error.message : 'the engine stopped' }
  }
}

function evaluate(
  runtime: QuickJSRuntime,
  context: QuickJSContext,
  { code, program, settings, system, random, deadline }: Script,
): Evaluation {
  replaceRandom(context, () => random.integer(0, steps - 1) / steps)
  const describe = runGuestProgram(context, program, settings, system)
  deadline.start()
  try {
    const result = context.evalCode(code, 'userProfile.js', { type: 'global' })
    if (result.error) return describeError(context, result.error)
    const evaluation = result.value.consume((value) => describeValue(context, describe, value))
    runJobs(runtime, deadline)
    return evaluation
  } finally {
    describe.dispose()
  }
}

/** Numbers that `Math.random` can give. */
const steps = 2 ** 48

/** The engine's own `Math.random` begins with the time, which visitors can guess. */
export function replaceRandom(context: QuickJSContext, random: () => number): void {
  const draw = context.newFunction('random', () => context.newNumber(random()))
  const math = context.getProp(context.global, 'Math')
  context.setProp(math, 'random', draw)
  for (const handle of [draw, math]) handle.dispose()
}

function runGuestProgram(
  context: QuickJSContext,
  source: string,
  settings: string,
  system: (call: string) => string,
): QuickJSHandle {
  const answer = context.newFunction('system', (call) => context.newString(system(context.getString(call))))
  const input = context.newString(settings)
  const program = context.unwrapResult(context.evalCode(source, 'node:internal', { type: 'global' }))
  try {
    return context.unwrapResult(context.callFunction(program, context.undefined, answer, input))
  } finally {
    for (const handle of [answer, input, program]) handle.dispose()
  }
}

function describeValue(context: QuickJSContext, describe: QuickJSHandle, value: QuickJSHandle): Evaluation {
  const result = context.callFunction(describe, context.undefined, value)
  if (result.error) return describeError(context, result.error)
  const description = result.value.consume((text) => context.getString(text))
  return { kind: 'value', text: description.slice(1, limits.result + 1), truthy: description.startsWith('+') }
}

/** Runs the promises and timers that are left, until the clock ends them before this thread is ended: the script has its result already. */
function runJobs(runtime: QuickJSRuntime, deadline: Deadline): void {
  while (runtime.hasPendingJob() && !deadline.isOver() && deadline.late() < limits.grace / 2) {
    const result = runtime.executePendingJobs(100)
    result.error?.dispose()
  }
}

function describeError(context: QuickJSContext, handle: QuickJSHandle): Evaluation {
  const error: unknown = handle.consume((value) => context.dump(value))
  const message = messageOf(error).slice(0, 2048)
  if (message.startsWith('InternalError: interrupted'))
    return { kind: 'failed', reason: 'time', message: 'The script took too long.' }
  if (/^InternalError: (out of memory|stack overflow)/.test(message))
    return { kind: 'failed', reason: 'memory', message }
  return { kind: 'failed', reason: 'threw', message }
}

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return `Uncaught ${String(error)}`
  const { name = 'Error', message = '' } = error as { name?: unknown; message?: unknown }
  return `${String(name)}: ${String(message)}`
}
