import { useCallback, useState } from 'react'
import { readCookie, writeCookie, yearHours } from '../browser/storage/cookies'

/** A notice for the first visit; dismissing it sets a cookie, and it stays away for a year. */
export function useFirstVisitNotice(
  shownAtStart: boolean,
  cookie: string,
): { readonly shown: boolean; dismiss(): void } {
  const [shown, setShown] = useState(() => shownAtStart && !isDismissed(cookie))
  const dismiss = useCallback(() => {
    writeCookie(cookie, 'dismiss', yearHours)
    setShown(false)
  }, [cookie])
  return { shown, dismiss }
}

/** True if this browser has dismissed the notice since the page was rendered; always false on the server. */
function isDismissed(cookie: string): boolean {
  return typeof document !== 'undefined' && readCookie(cookie) === 'dismiss'
}
