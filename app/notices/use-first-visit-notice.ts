import { useCallback, useState } from 'react'
import { readCookie, writeCookie, yearHours } from '../browser/storage/cookies'

/** Dismissing it sets a cookie for a year. */
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

/** Since the page was rendered; always false on the server. */
function isDismissed(cookie: string): boolean {
  return typeof document !== 'undefined' && readCookie(cookie) === 'dismiss'
}
