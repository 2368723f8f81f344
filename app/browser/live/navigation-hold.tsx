import { useBlocker } from '@remix-run/react'
import { useLayoutEffect, useRef } from 'react'

/** Keeps the visitor on the page while it is rendered; the page that was asked for last opens afterwards. */
export function NavigationHold() {
  const { proceed } = useBlocker(true)
  const latest = useRef(proceed)
  latest.current = proceed
  // A layout effect ends before the router's effect, which forgets the blocked page.
  useLayoutEffect(() => () => latest.current?.(), [])
  return null
}
