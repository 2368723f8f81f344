import type { ProcessorTime } from './processor-time.js'

export interface Deadline {
  start(): void
  isOver(): boolean
  remaining(): number
  /** Milliseconds since the time was up by the clock, however long the thread has worked; negative before. */
  late(): number
  extend(milliseconds: number): void
  spend(milliseconds: number): void
}

/** Work counts too: short work must not fail because its thread got no turn on a busy machine. */
export function createDeadline(milliseconds: number, processorTime: ProcessorTime): Deadline {
  let end = Number.POSITIVE_INFINITY
  let nextCheck = end
  let allowed = milliseconds
  return {
    start() {
      end = performance.now() + milliseconds
      nextCheck = end
      allowed = processorTime.worked() + milliseconds
    },
    isOver() {
      const now = performance.now()
      if (now < end || now < nextCheck) return false
      const left = allowed - processorTime.worked()
      // The thread cannot use up what is left in less time than that.
      nextCheck = now + left
      return left <= 0
    },
    remaining: () => Math.max(0, end - performance.now()),
    late: () => performance.now() - end,
    extend(more) {
      end += more
    },
    spend(slept) {
      allowed -= slept
    },
  }
}
