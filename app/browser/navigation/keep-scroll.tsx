import { ScrollRestoration, useLocation, useNavigation } from '@remix-run/react'
import { type MutableRefObject, useEffect, useLayoutEffect, useRef } from 'react'

// React warns of layout effects on the server.
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Restores the position on navigation only: on a revalidation Remix would scroll back to where it started. */
export function KeepScroll() {
  const { key } = useLocation()
  // Re-renders at every step of the router.
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

/** Runs before its sibling scrolls: effects run in the order of the elements. */
function ScrollPosition({ top }: { readonly top: MutableRefObject<number> }) {
  useEffectBeforePaint(() => {
    top.current = window.scrollY
  })
  return null
}
