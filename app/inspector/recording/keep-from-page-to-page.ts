import { readKept, writeKept } from './kept-requests'
import { addPageLoad } from './page-load'
import type { RequestLog } from './request-log'

/** Writes the list when the page is hidden, and not with each request; reads it once the next page has loaded. */
export function keepFromPageToPage(log: RequestLog, shop: string): void {
  let hasRestored = false
  let written = log.entries()
  const restore = () => {
    if (hasRestored) return
    hasRestored = true
    const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const earlier = readKept(shop)
    const withLoad = timing ? addPageLoad(earlier, timing, Math.round(performance.timeOrigin)) : earlier
    log.replace([...withLoad, ...log.entries()])
  }
  const keep = () => {
    restore()
    if (written === log.entries()) return
    written = log.entries()
    writeKept(shop, written)
  }
  if (document.readyState === 'complete') restore()
  else window.addEventListener('load', restore, { once: true })
  window.addEventListener('pagehide', keep)
  // Phones end a page in the background without any further event.
  document.addEventListener('visibilitychange', () => document.hidden && keep())
  // A page that the browser kept whole comes back: other pages have sent requests since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const own = new Map(log.entries().map((entry) => [entry.id, entry]))
    const kept = readKept(shop)
    if (kept.length > 0) log.replace(kept.map((entry) => own.get(entry.id) ?? entry))
  })
}
