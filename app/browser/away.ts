import { useBlocker, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { LiveLine } from './live-line'

/**
 * True while the lab does not answer. Nobody leaves for a page that could not be loaded then; as soon as the lab is back, that page
 * opens, or the one on show is read anew.
 */
export function useAway(line: LiveLine): boolean {
  const [isAway, setAway] = useState(false)
  const { revalidate } = useRevalidator()
  const { state, proceed } = useBlocker(isAway)

  useEffect(() => {
    let wasAway = false
    const show = (isAway: boolean) => {
      if (wasAway && !isAway) revalidate()
      wasAway = isAway
      setAway(isAway)
    }
    const unsubscribes = [
      // A line that cannot be opened says little: some proxies carry none.
      line.on('connect_error', () => void isUnanswered().then(show)),
      line.on('connect', () => show(false)),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [line, revalidate])

  useEffect(() => {
    if (!isAway && state === 'blocked') proceed()
  }, [isAway, state, proceed])
  return isAway
}

/** True if nobody answers for the shop, whatever the answer would be. */
export function isUnanswered(): Promise<boolean> {
  return fetch('/assets/public/favicon_js.ico', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  )
}
