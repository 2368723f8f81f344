import { ScrollRestoration, useLocation, useNavigation } from '@remix-run/react'
import { type MutableRefObject, useEffect, useLayoutEffect, useRef } from 'react'

// React warns of the other one on the server.
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Restores the scroll position where an address is entered, and leaves it alone where its page is read again: Remix would go back to where the
 * visitor was when the reading began, which is the top for a page that has just been opened.
 */
export function KeepScroll() {
  const { key } = useLocation()
  // Renders this with every step of the router.
  useNavigation()
  const entered = useRef(key)
  const top = useRef(0)
  useEffectBeforePaint(() => {
    if (entered.current === key && window.scrollY !== top.current)
      window.scrollTo({ top: top.current, behavior: 'instant' })
    entered.current = key
  })
  return (
    <>
      <ScrollPosition top={top} />
      <ScrollRestoration />
    </>
  )
}

/** Measures before its sibling scrolls: effects come in the order of the elements. */
function ScrollPosition({ top }: { readonly top: MutableRefObject<number> }) {
  useEffectBeforePaint(() => {
    top.current = window.scrollY
  })
  return null
}
