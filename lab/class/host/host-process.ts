import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LabEvent } from '../../client/lab-client.js'
import { programFile } from '../../package/program-file.js'
import { type Beats, beat, createBeats, intervalOf } from '../../watch/heartbeat.js'
import { unpackError } from '../../watch/packed-error.js'
import type { WatchLimits } from '../../watch/watch-limits.js'
import { startWatchdog } from '../../watch/watchdog.js'
import type { HostCommand, HostOptions, HostReport, HostWork } from './messages.js'

export interface ProcessParts {
  readonly hostOptions: Omit<HostOptions, 'beatInterval'>
  readonly limits: WatchLimits
  /** Node's flags for the process, such as those of the permission model. */
  readonly execArgv: readonly string[]
  onEvent(learner: string, event: LabEvent): void
  onWarning(learner: string | null, message: string): void
  onUnsaved(learner: string, reason: string): void
}

/** A process that hosts labs, until it hangs, crashes or is stopped. */
export interface HostProcess {
  /** Resolves once the process accepts work, or is lost before it does. */
  readonly ready: Promise<unknown>
  /** Resolves once the process has ended. */
  readonly lost: Promise<'hang' | 'crash'>
  /** Sends work to the process; rejects where the process is lost before the work is done. */
  request(work: HostWork): Promise<void>
  /** Closes all labs; false where they did not answer and the process was killed. */
  stop(): Promise<boolean>
}

const program = fileURLToPath(programFile('class/host/host-program'))

/** Megabytes of each of the three spaces for new objects, which a host never gives back; V8's own 16 are no faster. */
const memoryFlags = ['--max-semi-space-size=4']

/** For glibc, which keeps what a thread gave back in up to eight arenas a core: two of them, and blocks from 128 kB on go back to the system. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Threads as libuv has them by itself; the program of one lab makes do with fewer (`bin/juice-lab.js`). */
const poolOfManyLabs = '4'

export function startHostProcess(parts: ProcessParts): HostProcess {
  const { hostOptions, limits, execArgv, onEvent, onWarning, onUnsaved } = parts
  const child = fork(program, [], {
    execArgv: [...process.execArgv, ...memoryFlags, ...execArgv],
    env: { ...allocator, ...process.env, UV_THREADPOOL_SIZE: poolOfManyLabs, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const beats = createBeats()
  const calls = keepCalls(child)
  const ready = new Promise<void>((resolve) => {
    child.on('message', (report: HostReport) => {
      beat(beats)
      if (report.kind === 'event') onEvent(report.learner, report.event)
      else if (report.kind === 'warning') onWarning(report.learner, report.message)
      else if (report.kind === 'unsaved') onUnsaved(report.learner, report.reason)
      else if (report.kind === 'answer') calls.settle(report)
      else if (report.kind === 'ready') {
        calls.send({ kind: 'begin', options: { ...hostOptions, beatInterval: intervalOf(limits.hang) } })
        resolve()
      }
    })
  })
  const readErrors = keepErrors(child)
  const lost = awaitLoss(child, ready, beats, limits).finally(() => {
    calls.giveUp()
    const errors = readErrors()
    if (errors !== '') onWarning(null, errors)
  })
  const decided = Promise.race([ready, lost])
  return {
    ready: decided,
    lost,
    request: calls.ask,
    async stop() {
      // Work that arrives before the process has begun would be taken for its beginning.
      await decided
      const closed = calls.ask({ kind: 'stop' }).then(
        () => true,
        () => false,
      )
      const wasClosed = await Promise.race([closed, lost.then(() => false)])
      child.kill('SIGKILL')
      await lost
      return wasClosed
    },
  }
}

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/** Keeps the calls that the process has not answered yet. */
function keepCalls(child: ChildProcess) {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let isOver = false
  const gone = () => new Error('The lab was started again before it had answered.')
  const send = (command: HostCommand) => void (child.connected && child.send(command, () => {}))
  return {
    send,
    ask: (work: HostWork) =>
      new Promise<void>((resolve, reject) => {
        if (isOver) return reject(gone())
        count += 1
        waiting.set(count, { resolve, reject })
        send({ kind: 'work', id: count, work })
      }),
    settle({ id, error }: Extract<HostReport, { kind: 'answer' }>) {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) asked?.resolve()
      else asked?.reject(unpackError(error))
    },
    giveUp() {
      isOver = true
      for (const { reject } of waiting.values()) reject(gone())
      waiting.clear()
    },
  }
}

/** Keeps the last lines that the process printed to stderr. */
function keepErrors(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    text = (text + piece).slice(-4000)
  })
  return () => text.trim()
}

/** Resolves once a process has ended, or was killed because it sent no heartbeat for too long. */
async function awaitLoss(
  child: ChildProcess,
  ready: Promise<void>,
  beats: Beats,
  limits: WatchLimits,
): Promise<'hang' | 'crash'> {
  const exit = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const crash = exit.then(() => 'crash' as const)
  const start = startWatchdog(beats, limits.restart)
  const early = await Promise.race([crash, ready, start.expired.then(() => 'hang' as const)]).finally(start.cancel)
  const watchdog = startWatchdog(beats, limits.hang)
  const late = watchdog.expired.then(() => 'hang' as const)
  const reason = early ?? (await Promise.race([crash, late]))
  watchdog.cancel()
  child.kill('SIGKILL')
  await exit
  return reason
}
