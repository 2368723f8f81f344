import type { Clock } from '../../facts/clock.js'

export interface Failures {
  isBlocked(who: string): boolean
  /** The same text again tells a guesser nothing new, so it is not counted; true if this failure blocks. */
  add(who: string, tried: string): boolean
}

interface Count {
  readonly tried: Set<string>
  readonly end: number
}

/** The max number of failures that are kept; beyond it those of the oldest address or code are forgotten. */
const capacity = 100_000

/** Counts failures with different texts; `max` of them within `window` milliseconds block. */
export function countFailures(clock: Clock, max: number, window: number): Failures {
  const counts = new Map<string, Count>()
  let total = 0
  const find = (who: string) => {
    const known = counts.get(who)
    const left = known ? known.end - clock.now() : 0
    // More than the window is left once the clock was put back.
    return left > 0 && left <= window ? known : undefined
  }
  const forget = (who: string) => {
    total -= counts.get(who)?.tried.size ?? 0
    counts.delete(who)
  }
  const begin = (who: string): Count => {
    forget(who)
    const count = { tried: new Set<string>(), end: clock.now() + window }
    counts.set(who, count)
    return count
  }
  return {
    isBlocked: (who) => (find(who)?.tried.size ?? 0) >= max,
    add(who, tried) {
      const count = find(who) ?? begin(who)
      if (count.tried.has(tried)) return false
      count.tried.add(tried)
      total += 1
      const isLast = count.tried.size === max
      while (total > capacity) forget(counts.keys().next().value as string)
      return isLast
    },
  }
}
