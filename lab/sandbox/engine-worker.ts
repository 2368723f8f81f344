import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { seededRandom } from '../facts/random.js'
import { blockFor } from '../threads/block-for.js'
import { createDeadline, type Deadline } from '../threads/deadline.js'
import { openProcessorTime } from '../threads/processor-time.js'
import { writeNodeGuest, writePlainGuest } from './guest/guest-program.js'
import { liveByClock } from './lab-time.js'
import { limits } from './limits.js'
import { createMachine } from './machine/create-machine.js'
import { createBudget, type Machine, type MachineAnswer, type MachineRequest } from './machine/machine.js'
import { createOverlay } from './machine/overlay.js'
import type { Job, Report, WorkerSetup } from './messages.js'
import { loadQuickJs, runScript } from './script-run.js'
import { answerCalls } from './system-calls.js'

async function start({ compiledEngine, diskRoot, written, answers, wake }: WorkerSetup): Promise<void> {
  const processorTime = openProcessorTime()
  const job: { now: number; deadline: Deadline } = { now: 0, deadline: createDeadline(0, processorTime) }
  liveByClock(() => job.now)
  const programs = { node: writeNodeGuest(), none: writePlainGuest() }
  const overlay = createOverlay(written)
  const quickJs = await loadQuickJs(compiledEngine)
  const machine = createMachine({
    diskRoot,
    overlay,
    now: () => job.now,
    sleep,
    request: (request) => requestOutside(request, job.deadline),
  })

  function sleep(milliseconds: number): void {
    const allowed = Math.min(milliseconds, job.deadline.remaining())
    blockFor(allowed)
    job.deadline.spend(allowed)
  }

  function requestOutside(request: MachineRequest, deadline: Deadline): MachineAnswer {
    const began = performance.now()
    while (receiveMessageOnPort(answers) !== undefined);
    Atomics.store(wake, 0, 0)
    report({ kind: 'request', request })
    Atomics.wait(wake, 0, 0, limits.requestTime + limits.grace)
    deadline.extend(performance.now() - began)
    const answer = receiveMessageOnPort(answers)?.message as MachineAnswer | undefined
    return answer ?? { error: 'no answer' }
  }

  function run({ code, globals, now, seed, timeLimit, runtime }: Job) {
    const deadline = createDeadline(timeLimit, processorTime)
    Object.assign(job, { now, deadline })
    const system = answerCalls(machine, createBudget())
    const program = programs[runtime]
    const random = seededRandom(seed)
    return runScript(quickJs, { code, program, settings: describeMachine(machine, globals), system, random, deadline })
  }

  parentPort?.on('message', (message: Job) => {
    report({ kind: 'done', evaluation: run(message), written: overlay.takeChanges() })
  })
  // The first script of all compiles the engine as it goes; that shall not be on a visitor's time.
  const trial: Job = { code: '0', globals: '{}', now: 0, seed: '', timeLimit: limits.start, runtime: 'node' }
  for (const script of [trial, trial]) run(script)
  report({ kind: 'ready' })
}

function report(message: Report): void {
  parentPort?.postMessage(message)
}

function describeMachine({ identity, environment }: Machine, globals: string): string {
  return JSON.stringify({ identity, environment, globals: JSON.parse(globals) })
}

await start(workerData as WorkerSetup)
