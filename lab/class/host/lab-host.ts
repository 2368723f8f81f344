import { setTimeout as wait } from 'node:timers/promises'
import type { SuddenEnd } from '../../challenges/challenges.js'
import { systemClock } from '../../facts/clock.js'
import { createRestartBudget } from '../../watch/restart-budget.js'
import { type HostProcess, type ProcessParts, startHostProcess } from './host-process.js'
import type { HostWork } from './messages.js'

export interface HostParts extends ProcessParts {
  takeProcess(): HostProcess
  onLoss(end: SuddenEnd): void
}

export interface LabHost {
  request(work: HostWork): Promise<void>
  stop(): Promise<boolean>
}

/** Milliseconds before a process that was lost too often starts again, so that constant crashes do not use up the machine. */
const rest = 30_000

export function openLabHost(parts: HostParts): LabHost {
  const { limits, onLoss, onWarning, takeProcess } = parts
  const budget = createRestartBudget(limits.maxRestarts, limits.window)
  const closing = new AbortController()
  let current: Promise<HostProcess> | undefined

  async function startAgain(): Promise<HostProcess> {
    if (!budget.take(performance.now())) {
      onWarning(null, `A process of the class was lost too often; it is started again in ${rest / 1000} s.`)
      await wait(rest, undefined, { signal: closing.signal })
    }
    return startHostProcess(parts)
  }

  function begin(): Promise<HostProcess> {
    const first = Promise.resolve(takeProcess())
    current = first
    keepAlive(first).catch(() => {})
    return first
  }

  async function keepAlive(first: Promise<HostProcess>): Promise<void> {
    let next = first
    while (!closing.signal.aborted) {
      const host = await next
      const reason = await host.lost
      if (closing.signal.aborted) return
      onWarning(null, `A process of the class ${reason === 'hang' ? 'hung' : 'crashed'}; it is started again.`)
      next = startAgain()
      next.catch(() => {})
      current = next
      onLoss({ reason, at: new Date(systemClock.now()).toISOString() })
    }
  }

  return {
    async request(work) {
      if (closing.signal.aborted) throw new Error('The class has ended.')
      const host = await (current ?? begin())
      await host.ready
      return host.request(work)
    },
    async stop() {
      closing.abort()
      if (current === undefined) return true
      return current.then(
        (host) => host.stop(),
        () => false,
      )
    },
  }
}
