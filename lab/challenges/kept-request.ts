import type { Fact } from '../facts/vocabulary.js'
import type { KeptRequest } from './progress-events.js'

/** Max characters of an address. */
const maxUrl = 4000

/** The stored part of the request that caused a fact; undefined for a fact without request. */
export function keepRequest({ origin }: Pick<Fact, 'origin'>): KeptRequest | undefined {
  if (origin === undefined) return undefined
  const { method, url, ip, userAgent } = origin
  return { method, url: url.slice(0, maxUrl), ip, userAgent, ...origin.quote?.() }
}
