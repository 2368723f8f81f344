import type { ProcessorTime } from './processor-time.js'

/** The time by which a script or a statement has to be done. */
export interface Deadline {
  /** Lets the time begin; before that nothing is over. */
  start(): void
  /** Asked by the engine each time it has done a certain amount of work. */
  isOver(): boolean
  /** Milliseconds. */
  remaining(): number
  /** Milliseconds since the time was up by the clock, however long the thread has worked; negative before. */
  late(): number
  /** Adds milliseconds in which the work had to wait for others. */
  extend(milliseconds: number): void
  /** Counts milliseconds of sleep as work. */
  spend(milliseconds: number): void
}

/**
 * Over once the time is up and the thread has also worked that long: on a computer that is busy with other things, short work must not
 * fail because its thread did not get a turn.
 */
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
