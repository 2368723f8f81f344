import type { ProcessorTime } from '../../../threads/processor-time.js'
import type { TypeName } from '../solidity/syntax.js'
import { OutOfTime, outOfGas, Reverted, type Value } from './values.js'
import type { Instance, World } from './world.js'

/** Steps of one transaction, calls inside of calls, and milliseconds of the processor, in which a try of it keeps others waiting. */
const limits = { steps: 60_000, depth: 64, time: 40 }

/** Steps after which the time is looked at. */
const checkInterval = 100

/** Steps that come along with a mere payment: enough to take note, not to do something. */
export const stipend = 8

/** Somebody calls a contract. */
export interface Message {
  readonly from: string
  readonly to: string
  readonly wei: bigint
  /** Undefined for a mere payment. */
  readonly method: string | undefined
  readonly values: readonly Value[]
}

/** One transaction on its way through contracts. */
export interface Transaction {
  readonly world: World
  /** The account that sent it from outside. */
  readonly origin: string
  /** Epoch seconds. */
  readonly time: bigint
  /** Counts a step, or as many as the work is worth; reverts when there have been too many. */
  step(count?: number): void
  /** Runs `work` one call deeper, with at most so many steps. */
  nested<Result>(work: () => Result, steps?: number): Result
  /** Delivers a message to whatever lives at its address. */
  deliver(message: Message): Value
  /** Runs a function of the same contract. */
  invoke(frame: Frame, name: string, values: readonly Value[]): Value
}

interface Local {
  readonly type: TypeName
  value: Value
}

/** One call of a function. */
export interface Frame {
  readonly transaction: Transaction
  readonly self: Instance
  readonly message: Message
  /** Innermost first. */
  readonly scopes: Map<string, Local>[]
  /** True if sums that do not fit revert. */
  readonly checked: boolean
  /** Runs what `_` in a modifier stands for. */
  readonly runModified?: () => void
}

/** The part of a transaction that counts what it does. */
export interface Meter extends Pick<Transaction, 'step' | 'nested'> {
  /** True once it was seen that its time is over; a contract may have caught what `step` threw. */
  isLate(): boolean
}

export function createMeter(processorTime: ProcessorTime): Meter {
  let steps = 0
  let maxStepCount = limits.steps
  let depth = 0
  // A busy machine takes longer for the same work, and a sender is not to blame for that.
  const deadline = processorTime.worked() + limits.time
  let nextCheck = checkInterval
  let isLate = false
  return {
    step(count = 1) {
      steps += count
      if (steps >= nextCheck) {
        nextCheck = steps + checkInterval
        isLate ||= processorTime.worked() > deadline
      }
      if (isLate) throw new OutOfTime()
      if (steps > maxStepCount) throw new Reverted(outOfGas)
    },
    nested(work, allowance = limits.steps) {
      const before = maxStepCount
      depth += 1
      maxStepCount = Math.min(maxStepCount, steps + allowance)
      try {
        if (depth > limits.depth) throw new Reverted('Too many calls inside of calls.')
        return work()
      } finally {
        depth -= 1
        maxStepCount = before
      }
    },
    isLate: () => isLate,
  }
}

/** The innermost variable of a name. */
export function findLocal(frame: Frame, name: string): Local | undefined {
  return frame.scopes.find((scope) => scope.has(name))?.get(name)
}

/** A frame for what stands in inner braces. */
export function innerFrame(frame: Frame, changes: Partial<Frame> = {}): Frame {
  return { ...frame, ...changes, scopes: [new Map(), ...frame.scopes] }
}
