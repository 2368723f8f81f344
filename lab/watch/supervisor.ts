import { setTimeout as wait } from 'node:timers/promises'
import type { LabClient } from '../client/lab-client.js'
import { systemClock } from '../facts/clock.js'
import type { LabThread } from './lab-thread.js'
import type { LabLocation, Restart } from './messages.js'
import { createRestartBudget, type RestartBudget } from './restart-budget.js'
import { createSuccession, type Succession, type SuccessionParts } from './succession.js'
import { usualLimits, type WatchLimits } from './watch-limits.js'
import { startWatchdog } from './watchdog.js'

export interface WatchParts<LabRequest> extends Omit<SuccessionParts<LabRequest>, 'limits'> {
  /** The default limits apply if this is left out. */
  readonly limits?: WatchLimits
}

/** A lab in its own thread, which is restarted when it hangs or crashes. */
export interface WatchedLab {
  readonly client: LabClient
  readonly location: LabLocation
  /** Resolves when the lab has ended for good. */
  readonly lost: Promise<void>
  /** Closes the lab; false where it did not answer and was killed. Rejects with a {@link RestartError} when it is lost. */
  close(): Promise<boolean>
}

/** Opens a lab in its own thread and supervises it; rejects with the error of a lab that fails to open. */
export async function openWatchedLab<LabRequest extends { readonly port?: number | undefined }>(
  parts: WatchParts<LabRequest>,
): Promise<WatchedLab> {
  const { limits = usualLimits } = parts
  const succession = createSuccession({ ...parts, limits })
  const { location } = await awaitReady(succession.launch())
  const client = succession.client() as LabClient
  const stop = new AbortController()
  const supervision = keepAlive(succession, { ...parts, limits }, stop.signal)
  return {
    client,
    location,
    lost: new Promise((resolve) => supervision.catch(() => resolve())),
    async close() {
      stop.abort()
      const thread = succession.current()
      const wasClosed = await closeGracefully(thread, limits.gracePeriod).finally(thread.terminate)
      await supervision
      return wasClosed
    },
  }
}

/** A lab that keeps crashing or hanging; `cause` is the last error. */
class RestartError extends Error {
  override readonly name = 'RestartError'
  readonly kind = 'restarts'
}

type Keeping = Required<Pick<WatchParts<unknown>, 'limits' | 'onWarning'>>

/** Restarts the lab whenever it is lost; rejects with a {@link RestartError} when that happens too often. */
async function keepAlive(succession: Succession, parts: Keeping, closing: AbortSignal): Promise<void> {
  const { limits, onWarning } = parts
  const budget = createRestartBudget(limits.maxRestarts, limits.window)
  for (;;) {
    const thread = succession.current()
    const reason = await awaitLoss(thread, limits)
    if (closing.aborted) return
    const end = { reason, at: new Date(systemClock.now()).toISOString() }
    const restart = { end, hintsShown: succession.client()?.state().hintsShown }
    succession.client()?.disconnect()
    const { message, stack = message } = await thread.terminate()
    if (reason === 'crash') onWarning(`The lab crashed: ${stack}`)
    await startAgain(succession, restart, { ...parts, budget, closing })
  }
}

/** Retries until the lab is open, or until no restart is left. */
async function startAgain(
  succession: Succession,
  restart: Restart,
  { limits, onWarning, budget, closing }: Keeping & { readonly budget: RestartBudget; readonly closing: AbortSignal },
): Promise<void> {
  let cause: unknown
  while (!closing.aborted) {
    if (!budget.take(performance.now())) throw new RestartError(describeLoss(limits), { cause })
    try {
      await awaitReady(succession.launch(restart), limits.restart)
      return
    } catch (error) {
      cause = error
      if (!closing.aborted) onWarning(`The lab could not be started again: ${(error as Error).message}`)
    }
  }
}

function describeLoss({ maxRestarts, window }: WatchLimits): string {
  return `The lab hung or crashed although it was started again ${maxRestarts} times within ${window / 60_000} minutes.`
}

/** Resolves once the thread has opened its lab; on an error or a timeout, ends the thread and rejects. */
async function awaitReady(
  thread: LabThread,
  timeout = Number.POSITIVE_INFINITY,
): Promise<{ readonly location: LabLocation }> {
  const limit = new AbortController()
  const overdue = Number.isFinite(timeout) ? [rejectAfter(timeout, limit.signal)] : []
  try {
    return await Promise.race([thread.ready, ...overdue])
  } catch (error) {
    await thread.terminate()
    throw error
  } finally {
    limit.abort()
  }
}

async function rejectAfter(timeout: number, signal: AbortSignal): Promise<never> {
  await wait(timeout, undefined, { signal })
  throw new Error(`it was not open within ${timeout / 1000} seconds.`)
}

/** Resolves when a thread has ended, or has sent no heartbeat for too long. */
async function awaitLoss({ beats, ended }: LabThread, { hang }: WatchLimits): Promise<'hang' | 'crash'> {
  const watchdog = startWatchdog(beats, hang, isDebugged)
  const loss = Promise.race([ended.then(() => 'crash' as const), watchdog.expired.then(() => 'hang' as const)])
  return loss.finally(watchdog.cancel)
}

/** True for a process that accepts debuggers (`--inspect` and the like, or SIGUSR1); a debugger can pause its threads. */
function isDebugged(): boolean {
  return process.features.inspector && process.getBuiltinModule('node:inspector').url() !== undefined
}

/** Tells a lab to close, and waits as long as it sends heartbeats; false if they stop before it is closed. */
async function closeGracefully({ beats, ended, closed, send }: LabThread, timeout: number): Promise<boolean> {
  const watchdog = startWatchdog(beats, timeout)
  send({ kind: 'close' })
  const lost = Promise.race([ended, watchdog.expired]).then(() => false)
  return Promise.race([closed.then(() => true), lost]).finally(watchdog.cancel)
}
