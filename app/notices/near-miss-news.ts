const storageKey = 'toldNearMiss'

/** The longest time between an attempt and the opening of the page, in milliseconds: a form takes its sender to the next page. */
const graceMilliseconds = 30_000

/** True if a near miss of that time (ISO 8601) is news to this tab; the lab repeats earlier ones to every page that opens. */
export function isNews(at: string, openedAt: number = performance.timeOrigin): boolean {
  const told = sessionStorage.getItem(storageKey) ?? ''
  if (at <= told || Date.parse(at) < openedAt - graceMilliseconds) return false
  sessionStorage.setItem(storageKey, at)
  return true
}
