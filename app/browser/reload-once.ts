const storageKey = 'reloadedForCode'

/** Milliseconds in which a page is not loaded again for the same reason. */
const rest = 60_000

/** Loads the page again, unless this tab has just done so; returns whether it does. */
export function reloadOnce(now: number = Date.now()): boolean {
  if (now - Number(sessionStorage.getItem(storageKey)) < rest) return false
  sessionStorage.setItem(storageKey, String(now))
  location.reload()
  return true
}
