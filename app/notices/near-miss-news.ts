const storageKey = 'toldNearMiss'

/** Max milliseconds between an attempt and the opening of the page, because a form leads its visitor to the next page. */
const graceMilliseconds = 30_000

/** True if a near miss at that time (ISO 8601) is new to this tab; the lab sends earlier ones to every page that opens. */
export function isNews(at: string, openedAt: number = performance.timeOrigin): boolean {
  const latestShown = sessionStorage.getItem(storageKey) ?? ''
  if (at <= latestShown || Date.parse(at) < openedAt - graceMilliseconds) return false
  sessionStorage.setItem(storageKey, at)
  return true
}
