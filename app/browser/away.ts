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
    const unsubscribes = [
      line.on('disconnect', () => {
        wasAway = true
        setAway(true)
      }),
      line.on('connect', () => {
        if (wasAway) revalidate()
        wasAway = false
        setAway(false)
      }),
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
