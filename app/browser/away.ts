import { useBlocker, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { isUnanswered } from './is-unanswered'
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
    let isOpen = false
    const show = (isAway: boolean) => {
      if (wasAway && !isAway) revalidate()
      wasAway = isAway
      setAway(isAway)
    }
    // A line that is closed or cannot be opened says little: some proxies carry none.
    const look = () => {
      isOpen = false
      void isUnanswered().then((isAway) => show(isAway && !isOpen))
    }
    const hear = () => {
      isOpen = true
      show(false)
    }
    const unsubscribes = [line.on('disconnect', look), line.on('connect_error', look), line.on('connect', hear)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [line, revalidate])

  useEffect(() => {
    if (!isAway && state === 'blocked') proceed()
  }, [isAway, state, proceed])
  return isAway
}
