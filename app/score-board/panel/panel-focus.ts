import { useNavigate, useNavigationType, useSearchParams } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import { challengeAddress } from '../challenge-link'

/** Puts the focus on a panel that has been opened by a link, and its tile into sight. */
export function useOpenedPanel(panel: RefObject<HTMLElement>, key: string): void {
  // Whoever loads its address, or comes back to it, stays where they are.
  const isOpened = useNavigationType() === 'PUSH'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge, wherever its filters lead meanwhile.
  useEffect(() => {
    if (isOpened) panel.current?.focus({ preventScroll: true })
    document.getElementById(`challenge-${key}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [panel, key])
}

/** Leads back to the board, and the focus to the tile. */
export function useClosing(key: string): () => void {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  return () => {
    navigate(challengeAddress(undefined, parameters), { preventScrollReset: true })
    document.querySelector<HTMLElement>(`#challenge-${CSS.escape(key)} h3 a`)?.focus({ preventScroll: true })
  }
}
