import type { ProcessorTime } from '../../../threads/processor-time.js'
import type { TypeName } from '../solidity/syntax.js'
import { OutOfTime, outOfGas, Reverted, type Value } from './values.js'
import type { Instance, World } from './world.js'

/** Steps of a transaction, nested calls, and milliseconds of processor time for a try. */
const limits = { steps: 60_000, depth: 64, time: 40 }

/** Steps between two looks at the time. */
const checkInterval = 100

/** Steps for a mere payment: enough to log, not to act. */
export const stipend = 8

export interface Message {
  readonly from: string
  readonly to: string
  readonly wei: bigint
  readonly method: string | undefined
  readonly values: readonly Value[]
}

export interface Transaction {
  readonly world: World
  readonly origin: string
  /** Epoch seconds. */
  readonly time: bigint
  step(count?: number): void
  /** Runs `work` one call deeper, with at most `steps` steps. */
  nested<Result>(work: () => Result, steps?: number): Result
  deliver(message: Message): Value
  invoke(frame: Frame, name: string, values: readonly Value[]): Value
}

interface Local {
  readonly type: TypeName
  value: Value
}

export interface Frame {
  readonly transaction: Transaction
  readonly self: Instance
  readonly message: Message
  /** Innermost first. */
  readonly scopes: Map<string, Local>[]
  readonly checked: boolean
  /** Runs what `_` in a modifier stands for. */
  readonly runModified?: () => void
}

export interface Meter extends Pick<Transaction, 'step' | 'nested'> {
  /** True after the deadline, even if a contract caught the error of `step`. */
  isLate(): boolean
}

export function createMeter(processorTime: ProcessorTime): Meter {
  let steps = 0
  let maxStepCount = limits.steps
  let depth = 0
  // Processor time: a busy machine is not the sender's fault.
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

export function findLocal(frame: Frame, name: string): Local | undefined {
  return frame.scopes.find((scope) => scope.has(name))?.get(name)
}

/** A scope for inner braces. */
export function innerFrame(frame: Frame, changes: Partial<Frame> = {}): Frame {
  return { ...frame, ...changes, scopes: [new Map(), ...frame.scopes] }
}
