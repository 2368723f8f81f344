import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import type { HostFunction } from '../../sandbox/guest-values.js'
import type { ServerFix } from '../fix.js'
import type { EngineCall, EngineOutcome, FixEngine } from './fix-engine.js'
import { handOver } from './handles.js'
import { buildRefusal } from './refusals.js'
import { takeAnything, WrongResult } from './results.js'

/** A call that the fix answered neither with a value of the right type nor with a refusal. */
export interface FixFailure {
  readonly message: string
  /** Of the fix; null for none. */
  readonly line: number | null
  /** True where the time was over. */
  readonly isSpent: boolean
  /** Epoch milliseconds. */
  readonly at: number
}

/** Answered as other errors of the shop are. */
export class FixError extends Error {}

interface Parts {
  readonly fix: ServerFix
  /** The exported function. */
  readonly name: string
  /** A CommonJS module. */
  readonly code: string
  readonly engine: FixEngine
  readonly clock: Clock
  readonly random: Random
  /** Told of each call; undefined for one that did not fail. */
  report(failure: FixFailure | undefined): void
}

/** Numbers that `Math.random` can give. */
const steps = 2 ** 48

/** A function that stands in for a port, and calls a learner's function in the engine. */
export function openShopCall({ fix, name, code, engine, clock, random, report }: Parts): HostFunction {
  const handles = fix.live?.handles ?? []
  const { take = takeAnything } = fix.live ?? {}
  const takeResult = (typeof take === 'function' ? take : take[name]) ?? takeAnything
  let isSuspect = false

  const callOf = (given: readonly unknown[]): EngineCall => ({
    weakness: fix.name,
    code,
    name,
    isSuspect,
    now: clock.now(),
    given: handOver(given, handles) as unknown[],
    random: () => random.integer(0, steps - 1) / steps,
  })

  function conclude(outcome: EngineOutcome, given: readonly unknown[]): unknown {
    if (outcome.kind === 'passed') throw outcome.error
    isSuspect = outcome.kind === 'late' || (isSuspect && outcome.kind === 'absent')
    if (outcome.kind === 'absent') throw new FixError(`The engine for the fix of ${fix.name} is not ready.`)
    try {
      const value = read(outcome, given)
      report(undefined)
      return value
    } catch (error) {
      const isShops = !(error instanceof FixError || error instanceof WrongResult)
      const { line = null, isSpent = false } = outcome.kind === 'failed' || outcome.kind === 'unloaded' ? outcome : {}
      const message = error instanceof Error ? error.message : String(error)
      report(isShops ? undefined : { message, line, isSpent: isSpent || isSuspect, at: clock.now() })
      throw isShops ? error : new FixError(`The fix of ${fix.name} failed: ${message}`)
    }
  }

  function read(outcome: Exclude<EngineOutcome, { kind: 'passed' | 'absent' }>, given: readonly unknown[]): unknown {
    if (outcome.kind === 'refused') throw buildRefusal(outcome.refusal, outcome.given) ?? new FixError(outcome.message)
    if (outcome.kind === 'late') throw new FixError('it took too long')
    if (outcome.kind !== 'returned') throw new FixError(outcome.message)
    if (outcome.isPromise && !fix.isAsync) throw new FixError('it returned a promise, for which the shop does not wait')
    return takeResult(outcome.value, given)
  }

  if (fix.isAsync) return async (...given) => conclude(await engine.callLater(callOf(given)), given)
  return (...given) => conclude(engine.callNow(callOf(given)), given)
}
