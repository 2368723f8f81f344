import type { Fact, FactName, Origin, Quotation } from '../facts/vocabulary.js'

/** What a solve is earned by: the fact that decided it and the request that caused the fact. */
export interface Evidence {
  readonly fact: FactName
  readonly origin: Origin | undefined
}

/** A request, or a message of a browser, as it is kept. */
export type KeptRequest = Pick<Origin, 'method' | 'url' | 'ip' | 'userAgent'> & Partial<Quotation>

/** Letters of an address. */
const longestUrl = 4000

/** What is kept of the request behind a fact; nothing of facts without one. */
export function keepRequest({ origin }: Pick<Fact, 'origin'>): KeptRequest | undefined {
  if (origin === undefined) return undefined
  const { method, url, ip, userAgent } = origin
  return { method, url: url.slice(0, longestUrl), ip, userAgent, ...origin.quote?.() }
}
