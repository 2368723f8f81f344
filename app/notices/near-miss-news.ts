import type { SentNearMiss } from '../../lab/challenges/judge/near-miss-watch'

const storageKey = 'toldNearMiss'

/** Max milliseconds between an attempt and the opening of the page, because a form leads its visitor to the next page. */
const graceMilliseconds = 30_000

/** True once for a near miss that is new to this tab, which counts as told from then on; the lab sends earlier ones to every page that opens. `openFor` is in milliseconds. */
export function claimNews({ at, ago }: Pick<SentNearMiss, 'at' | 'ago'>, openFor: number = performance.now()): boolean {
  const latestShown = sessionStorage.getItem(storageKey) ?? ''
  if (at <= latestShown || ago > openFor + graceMilliseconds) return false
  sessionStorage.setItem(storageKey, at)
  return true
}
