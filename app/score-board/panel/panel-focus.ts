import { useNavigate, useNavigationType, useSearchParams } from '@remix-run/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { challengeAddress } from '../challenge-link'
import { flaskIdOf } from '../rack'

/** Puts the focus on a panel that has been opened by a link, and its tile into sight; the focus of one that closes goes back to the board. */
export function usePanelFocus(panel: RefObject<HTMLElement>, key: string): void {
  // Whoever loads its address, or comes back to it, stays where they are.
  const isOpened = useNavigationType() === 'PUSH'
  const hadFocus = useRef(false)
  useLayoutEffect(
    () => () => {
      hadFocus.current = panel.current?.contains(document.activeElement) ?? false
    },
    [panel],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge, wherever its filters lead meanwhile.
  useEffect(() => {
    if (isOpened) panel.current?.focus({ preventScroll: true })
    document.getElementById(`challenge-${key}`)?.scrollIntoView?.({ block: 'nearest' })
    return () => {
      // Until now the board may have been hidden by the panel.
      if (hadFocus.current) document.querySelector<HTMLElement>(linkTo(key))?.focus({ preventScroll: true })
    }
  }, [panel, key])
}

/** Leads back to the board. */
export function useClosing(): () => void {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  return () => navigate(challengeAddress(undefined, parameters), { preventScrollReset: true })
}

/** Selector of the link to a challenge, on its tile or its flask. */
const linkTo = (key: string) => `#challenge-${CSS.escape(key)} h3 a, #${CSS.escape(flaskIdOf(key))}`
