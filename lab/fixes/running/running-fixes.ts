import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import type { Ports } from '../../ports.js'
import type { HostFunction } from '../../sandbox/guest-values.js'
import type { Weakness } from '../../weaknesses/weakness.js'
import type { Fix, ServerFix } from '../fix.js'
import type { FixEngine } from './fix-engine.js'
import { runLimits } from './run-limits.js'
import { type FixFailure, openShopCall } from './shop-call.js'

/** A weakness without a switch is secured already, or takes ports that no fix can take over. */
export type SwitchState = 'on' | 'off' | 'none'

/** The fixes of a lab that are switched on: each runs in place of its weakness from the next call of the port on. */
export interface RunningFixes {
  /** The ports of the open weaknesses, which ask for each call whether a fix is on. */
  readonly ports: Partial<Ports>
  stateOf(fix: Fix): SwitchState
  /** Of the weaknesses whose fixes are on. */
  names(): readonly string[]
  /** False for a source that cannot be read; rejects where there is no switch. A fix that is on already is replaced. */
  switchOn(fix: Fix, source: string): Promise<boolean>
  /** False if it was off. */
  switchOff(name: string): boolean
  /** Failures since the fix was switched on. */
  failuresOf(name: string): FixFailures
  /** Calls back when a fix was switched off because it took too long again and again. */
  onTired(listener: (name: string) => void): void
  close(): Promise<void>
}

export interface FixFailures {
  readonly count: number
  readonly last: FixFailure | null
}

interface Parts {
  readonly weaknesses: readonly Weakness[]
  /** Ports of the open weaknesses. */
  readonly weak: Partial<Ports>
  readonly engine: FixEngine
  readonly clock: Clock
  readonly random: Random
}

interface Running {
  failures: FixFailures
  late: number
}

export function openRunningFixes({ weaknesses, weak, engine, clock, random }: Parts): RunningFixes {
  const halves = new Map<string, HostFunction>()
  const running = new Map<string, Running>()
  let tellTired = (_name: string) => {}

  function isOpen(fix: Fix): fix is ServerFix {
    if (fix.isOfPages || fix.live === undefined) return false
    const { name, ports } = fix
    const own: Partial<Ports> = weaknesses.find((weakness) => weakness.name === name)?.ports ?? {}
    const isWeak = (port: keyof Ports) => typeof own[port] === 'function' && own[port] === weak[port]
    return Object.values(ports).every(isWeak)
  }

  function note(name: string, failure: FixFailure | undefined): void {
    const one = running.get(name)
    if (one === undefined) return
    one.late = failure?.isSpent ? one.late + 1 : 0
    if (failure !== undefined) one.failures = { count: one.failures.count + 1, last: failure }
    if (one.late < runLimits.late) return
    stop(name)
    tellTired(name)
  }

  function stop(name: string): boolean {
    if (!running.has(name)) return false
    for (const port of portsOf.get(name) ?? []) halves.delete(port)
    running.delete(name)
    void engine.release()
    return true
  }

  const portsOf = new Map<string, readonly string[]>()

  return {
    ports: switchable(weak, halves),
    stateOf: (fix) => (running.has(fix.name) ? 'on' : isOpen(fix) ? 'off' : 'none'),
    names: () => [...running.keys()],
    async switchOn(fix, source) {
      if (!isOpen(fix)) throw new Error(`There is no switch for ${fix.name}.`)
      await engine.hold()
      const stripped = (await engine.strip(source)) ?? (await engine.strip(source))
      if (stripped?.kind !== 'stripped') {
        await engine.release()
        return false
      }
      const { code } = stripped
      stop(fix.name)
      running.set(fix.name, { failures: { count: 0, last: null }, late: 0 })
      portsOf.set(fix.name, Object.values(fix.ports))
      for (const [name, port] of Object.entries(fix.ports)) {
        const report = (failure: FixFailure | undefined) => note(fix.name, failure)
        halves.set(port, openShopCall({ fix, name, code, engine, clock, random, report }))
      }
      return true
    },
    switchOff: stop,
    failuresOf: (name) => running.get(name)?.failures ?? { count: 0, last: null },
    onTired(listener) {
      tellTired = listener
    },
    async close() {
      const names = [...running.keys()]
      running.clear()
      halves.clear()
      for (const _ of names) await engine.release()
    },
  }
}

function switchable(weak: Partial<Ports>, halves: ReadonlyMap<string, HostFunction>): Partial<Ports> {
  const switched = Object.entries(weak).map(([port, half]) => {
    if (typeof half !== 'function') return [port, half]
    const own = half as HostFunction
    return [port, (...given: unknown[]) => (halves.get(port) ?? own)(...given)]
  })
  return Object.fromEntries(switched)
}
