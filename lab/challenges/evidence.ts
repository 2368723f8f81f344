import type { Fact } from '../facts/vocabulary.js'
import type { KeptRequest } from './progress-events.js'

/** Characters of an address. */
const maxUrl = 4000

/** What is kept of the request behind a fact; nothing of facts without one. */
export function keepRequest({ origin }: Pick<Fact, 'origin'>): KeptRequest | undefined {
  if (origin === undefined) return undefined
  const { method, url, ip, userAgent } = origin
  return { method, url: url.slice(0, maxUrl), ip, userAgent, ...origin.quote?.() }
}
