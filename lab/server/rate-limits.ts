import { type RequestHandler, Router } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Lab } from '../lab.js'
import { createAttemptCounts } from './attempt-counts.js'

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
