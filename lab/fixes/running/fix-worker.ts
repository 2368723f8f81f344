import { workerData } from 'node:worker_threads'
import { type HostFunction, makeThrown, packValue, UncopiedValue, unpackValue } from '../../sandbox/guest-values.js'
import { liveByClock } from '../../sandbox/lab-time.js'
import { callModule, type ModuleOutcome } from '../../sandbox/module-run.js'
import { loadQuickJs } from '../../sandbox/script-run.js'
import { createDeadline } from '../../threads/deadline.js'
import { openProcessorTime } from '../../threads/processor-time.js'
import { findFix } from '../fixes.js'
import { stripTypes } from '../trials/strip-types.js'
import { openBlockingPort } from './blocking-port.js'
import type { FixCall, FixWorkerSetup, FromFixWorker, SettledAnswer, ToFixWorker } from './messages.js'
import { runLimits } from './run-limits.js'

/** The program of the thread that runs fixes that are switched on. A fix works only while a lab waits for it. */
async function start({ compiledEngine, port, counts }: FixWorkerSetup): Promise<void> {
  const lab = openBlockingPort<FromFixWorker, ToFixWorker>(port, counts, 1)
  const promises = new Map<number, (answer: SettledAnswer) => void>()
  const processorTime = openProcessorTime()
  const deadline = createDeadline(runLimits.work, processorTime)
  let now = 0
  liveByClock(() => now)
  let quickJs = await loadQuickJs(compiledEngine)

  function ask(run: number, index: number, given: readonly unknown[]): unknown {
    lab.send({ kind: 'ask', run, index, given: packValue(given, refuseFunction) })
    const message = lab.receive(performance.now() + runLimits.answer)
    if (message?.kind !== 'answer') throw new Error('no answer')
    const { answer } = message
    if (answer.kind !== 'later') return read(run, answer)
    const settled = new Promise<SettledAnswer>((resolve) => {
      promises.set(answer.id, resolve)
    })
    return settled.then((value) => read(run, value))
  }

  function read(run: number, answer: SettledAnswer): unknown {
    if (answer.kind === 'value') return unpackValue(answer.value, (index) => functionOf(run, index))
    throw makeThrown(answer)
  }

  function functionOf(run: number, index: number): HostFunction {
    return (...given) => ask(run, index, given)
  }

  async function run(id: number, call: FixCall): Promise<ModuleOutcome> {
    now = call.now
    const draw = functionOf(id, call.random)
    const fix = findFix(call.weakness)
    try {
      const outcome = await callModule(quickJs, {
        code: call.code,
        folder: 'lab/weaknesses',
        name: call.name,
        given: unpackValue(call.given, (index) => functionOf(id, index)) as unknown[],
        modules: fix?.modules ?? {},
        globals: fix?.globals ?? [],
        deadline: { start() {}, isOver: deadline.isOver },
        random: () => Number(draw()),
        wait: runLimits.promises,
        onWaiting: () => lab.send({ kind: 'waiting', run: id }),
      })
      return outcome.kind === 'returned' && hasUncopied(outcome.value) ? uncopied : outcome
    } catch {
      quickJs = await loadQuickJs(compiledEngine)
      return { kind: 'failed', message: 'the engine gave up', isSpent: true }
    }
  }

  port.on('message', (message: ToFixWorker) => {
    deadline.start()
    if (message.kind === 'strip') lab.send({ kind: 'stripped', run: message.run, code: stripTypes(message.source) })
    if (message.kind === 'run')
      void run(message.run, message.call).then((outcome) => lab.send({ kind: 'done', run: message.run, outcome }))
    if (message.kind !== 'settled') return
    promises.get(message.id)?.(message.answer)
    promises.delete(message.id)
  })
  // The first module compiles the engine as it goes; that shall not be on a visitor's time.
  for (const id of [0, 0]) await run(id, warmUp)
  lab.send({ kind: 'ready', meter: processorTime.file })
}

const warmUp: FixCall = {
  weakness: '',
  code: 'exports.warmUp = (text) => text.replace(/a/g, () => new URL("http://a/").href)',
  name: 'warmUp',
  given: { $: 'list', v: [{ $: 'plain', v: 'aa' }] },
  random: 0,
  now: 0,
}

const uncopied: ModuleOutcome = { kind: 'failed', message: 'it returned a value that cannot be copied' }

function hasUncopied(value: unknown): boolean {
  if (value instanceof UncopiedValue) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUncopied)
}

function refuseFunction(): never {
  throw new TypeError('A function cannot be passed to the shop.')
}

await start(workerData as FixWorkerSetup)
