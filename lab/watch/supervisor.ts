import { setTimeout as wait } from 'node:timers/promises'
import type { LabClient } from '../client/lab-client.js'
import { systemClock } from '../facts/clock.js'
import type { LabThread } from './lab-thread.js'
import type { LabLocation, Restart } from './messages.js'
import { createRestartBudget, type RestartBudget } from './restart-budget.js'
import { createRestarter, type Restarter, type RestarterParts } from './restarter.js'
import { usualLimits, type WatchLimits } from './watch-limits.js'
import { startWatchdog } from './watchdog.js'

export interface WatchParts<LabRequest> extends Omit<RestarterParts<LabRequest>, 'limits'> {
  readonly limits?: WatchLimits
}

export interface WatchedLab {
  readonly client: LabClient
  readonly location: LabLocation
  readonly lost: Promise<void>
  /** Closes the lab; false where it did not answer and was killed. Rejects with a {@link RestartError} when it is lost. */
  close(): Promise<boolean>
}

export async function openWatchedLab<LabRequest extends { readonly port?: number | undefined }>(
  parts: WatchParts<LabRequest>,
): Promise<WatchedLab> {
  const { limits = usualLimits } = parts
  const restarter = createRestarter({ ...parts, limits })
  const { location } = await awaitReady(restarter.launch())
  const client = restarter.client() as LabClient
  const stop = new AbortController()
  const supervision = keepAlive(restarter, { ...parts, limits }, stop.signal)
  return {
    client,
    location,
    lost: new Promise((resolve) => supervision.catch(() => resolve())),
    async close() {
      stop.abort()
      const thread = restarter.current()
      const wasClosed = await closeGracefully(thread, limits.gracePeriod).finally(thread.terminate)
      await supervision
      return wasClosed
    },
  }
}

/** `cause` is the last error. */
class RestartError extends Error {
  override readonly name = 'RestartError'
  readonly kind = 'restarts'
}

type Keeping = Required<Pick<WatchParts<unknown>, 'limits' | 'onWarning'>>

async function keepAlive(restarter: Restarter, parts: Keeping, closing: AbortSignal): Promise<void> {
  const { limits, onWarning } = parts
  const budget = createRestartBudget(limits.maxRestarts, limits.window)
  for (;;) {
    const thread = restarter.current()
    const reason = await awaitLoss(thread, limits)
    if (closing.aborted) return
    const end = { reason, at: new Date(systemClock.now()).toISOString() }
    const restart = { end, hintsShown: restarter.client()?.state().hintsShown }
    restarter.client()?.disconnect()
    const { message, stack = message } = await thread.terminate()
    if (reason === 'crash') onWarning(`The lab crashed: ${stack}`)
    await startAgain(restarter, restart, { ...parts, budget, closing })
  }
}

async function startAgain(
  restarter: Restarter,
  restart: Restart,
  { limits, onWarning, budget, closing }: Keeping & { readonly budget: RestartBudget; readonly closing: AbortSignal },
): Promise<void> {
  let cause: unknown
  while (!closing.aborted) {
    if (!budget.take(performance.now())) throw new RestartError(describeLoss(limits), { cause })
    try {
      await awaitReady(restarter.launch(restart), limits.restart)
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

async function awaitLoss({ beats, ended }: LabThread, { hang }: WatchLimits): Promise<'hang' | 'crash'> {
  const watchdog = startWatchdog(beats, hang, isDebugged)
  const loss = Promise.race([ended.then(() => 'crash' as const), watchdog.expired.then(() => 'hang' as const)])
  return loss.finally(watchdog.cancel)
}

/** A debugger can pause the threads. */
function isDebugged(): boolean {
  return process.features.inspector && process.getBuiltinModule('node:inspector').url() !== undefined
}

async function closeGracefully({ beats, ended, closed, send }: LabThread, timeout: number): Promise<boolean> {
  const watchdog = startWatchdog(beats, timeout)
  send({ kind: 'close' })
  const lost = Promise.race([ended, watchdog.expired]).then(() => false)
  return Promise.race([closed.then(() => true), lost]).finally(watchdog.cancel)
}
