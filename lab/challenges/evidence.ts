import type { Fact } from '../facts/vocabulary.js'
import type { KeptRequest } from './progress-events.js'

/** Characters of an address. */
const maxUrl = 4000

/** The part of the request behind a fact that is kept; nothing of facts without one. */
export function keepRequest({ origin }: Pick<Fact, 'origin'>): KeptRequest | undefined {
  if (origin === undefined) return undefined
  const { method, url, ip, userAgent } = origin
  return { method, url: url.slice(0, maxUrl), ip, userAgent, ...origin.quote?.() }
}
