import { useCallback, useState } from 'react'
import { readCookie, writeCookie, yearHours } from '../browser/cookies'

/** A notice of the first visit that stays away for a year once it has been dismissed by its cookie. */
export function useNotice(shownAtStart: boolean, cookie: string): { readonly shown: boolean; dismiss(): void } {
  const [shown, setShown] = useState(() => shownAtStart && !isDismissed(cookie))
  const dismiss = useCallback(() => {
    writeCookie(cookie, 'dismiss', yearHours)
    setShown(false)
  }, [cookie])
  return { shown, dismiss }
}

/** True if this browser has dismissed it since the page was made; on the server nobody has. */
function isDismissed(cookie: string): boolean {
  return typeof document !== 'undefined' && readCookie(cookie) === 'dismiss'
}
