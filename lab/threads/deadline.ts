import { blockFor } from './block-for.js'
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

/** Times in milliseconds. */
const rests = {
  /** Work that is over so soon never rests. */
  short: 100,
  /** From one rest to the next, by the clock. */
  between: 2,
  min: 0.3,
  max: 20,
  /** Others are the reason of a longer wait for a processor. */
  wait: 0.05,
}

/** Each rest as a multiple of the one before: while somebody waits, and afterwards. */
const change = { growth: 2, decay: 0.8 }

/**
 * A deadline of long work that rests while others want its processor, longer each time, as senders do on a crowded network: Linux lets a
 * thread finish its slice of some milliseconds however low its priority is, and whoever serves a request would wait for that again and again.
 */
export function giveWay(deadline: Deadline, processorTime: ProcessorTime, rest = blockFor): Deadline {
  let restAt = Number.POSITIVE_INFINITY
  let shortUntil = 0
  let waited = 0
  let pause = 0

  function restIfOthersWait(): void {
    const wait = processorTime.waited() - waited
    if (processorTime.worked() > shortUntil) {
      pause = wait > rests.wait ? Math.min(Math.max(pause * change.growth, wait), rests.max) : pause * change.decay
      if (pause > rests.min) rest(pause)
    }
    waited = processorTime.waited()
    restAt = performance.now() + rests.between
  }

  return {
    ...deadline,
    start() {
      deadline.start()
      shortUntil = processorTime.worked() + rests.short
      waited = processorTime.waited()
      restAt = performance.now() + rests.between
    },
    isOver() {
      if (performance.now() >= restAt) restIfOthersWait()
      return deadline.isOver()
    },
  }
}
