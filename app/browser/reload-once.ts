const storageKey = 'reloadedForCode'

/** Milliseconds between two reloads of a tab, so that code that stays away does not reload it for ever. */
const minInterval = 60_000

/** Loads the page again, unless this tab did so less than a minute ago; returns whether it does. */
export function reloadOnce(): boolean {
  const now = Date.now()
  if (Math.abs(now - Number(sessionStorage.getItem(storageKey))) < minInterval) return false
  sessionStorage.setItem(storageKey, String(now))
  location.reload()
  return true
}
