import { type RequestHandler, Router } from 'express'
import { type ClientRateLimitInfo, type Options, rateLimit, type Store } from 'express-rate-limit'
import type { Clock } from '../facts/clock.js'
import type { Lab } from '../lab.js'
import { dropOldest } from '../values/drop-oldest.js'

const window = { windowMs: 5 * 60 * 1000, limit: 100 }

/** Max characters of an address that count; the rest is ignored. */
const maxKeyLength = 64

/** Allows a hundred attempts in five minutes at each of these addresses, forms included (docs/contract/accounts.md#rate-limits). */
export function limitAttempts(lab: Lab): Router {
  const router = Router()
  const resets = createLimit(lab)
  router.use('/rest/user/reset-password', resets)
  router.post('/forgot-password', resets)
  const [verify, setup, disable] = [createLimit(lab), createLimit(lab), createLimit(lab)]
  router.post(['/rest/2fa/verify', '/2fa/enter'], verify)
  router.post('/rest/2fa/setup', setup)
  router.post('/rest/2fa/disable', disable)
  router.post('/privacy-security/two-factor-authentication', setup)
  return router
}

function createLimit({ accounts, challenges, clock }: Lab): RequestHandler {
  const counts = createAttemptCounts(clock)
  challenges.progress.on('reset', () => counts.resetAll?.())
  return rateLimit({
    ...window,
    legacyHeaders: true,
    standardHeaders: false,
    validate: false,
    store: counts,
    keyGenerator: ({ headers, ip = '' }) => {
      const forwardedFor = headers['x-forwarded-for']
      return accounts.identifyClient(String(forwardedFor ?? ''), ip).slice(0, maxKeyLength)
    },
  })
}

interface Count {
  hits: number
  readonly end: number
}

const capacity = 20_000

/** Unlike the library's own store it has a limit, and reads the lab's clock. */
function createAttemptCounts(clock: Clock): Store {
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
