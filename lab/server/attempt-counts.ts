import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit'
import type { Clock } from '../facts/clock.js'
import { dropOldest } from '../values/drop-oldest.js'

interface Count {
  hits: number
  /** Epoch milliseconds at which the count restarts. */
  readonly end: number
}

/** Max number of clients with a count; beyond it the oldest is forgotten. */
const capacity = 20_000

/** Counts attempts by client, by the lab's clock; unlike the library's own store its size is limited. */
export function createAttemptCounts(clock: Clock): Store {
  const counts = new Map<string, Count>()
  let windowMs = 0

  function countOf(client: string): Count {
    const known = counts.get(client)
    if (known && known.end > clock.now()) return known
    const fresh = { hits: 0, end: clock.now() + windowMs }
    counts.delete(client)
    counts.set(client, fresh)
    dropOldest(counts, capacity)
    return fresh
  }

  return {
    localKeys: true,
    init(options: Options) {
      windowMs = options.windowMs
    },
    increment(client): ClientRateLimitInfo {
      const count = countOf(client)
      count.hits += 1
      return { totalHits: count.hits, resetTime: new Date(count.end) }
    },
    decrement(client) {
      countOf(client).hits -= 1
    },
    resetKey: (client) => void counts.delete(client),
    resetAll: () => counts.clear(),
  }
}
