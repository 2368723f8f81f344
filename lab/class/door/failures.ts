import type { Clock } from '../../facts/clock.js'

export interface Failures {
  /** True after too many failures within the window. */
  isBlocked(who: string): boolean
  add(who: string): void
}

/** The max number of counted addresses or codes; beyond it the oldest is forgotten. */
const capacity = 20_000

/** Counts failures; `max` of them within `window` milliseconds block. */
export function countFailures(clock: Clock, max: number, window: number): Failures {
  const counts = new Map<string, { readonly count: number; readonly end: number }>()
  const find = (who: string) => {
    const known = counts.get(who)
    return known && known.end > clock.now() ? known : undefined
  }
  return {
    isBlocked: (who) => (find(who)?.count ?? 0) >= max,
    add(who) {
      const known = find(who)
      if (!known) counts.delete(who)
      counts.set(who, { count: (known?.count ?? 0) + 1, end: known?.end ?? clock.now() + window })
      if (counts.size > capacity) counts.delete(counts.keys().next().value as string)
    },
  }
}
