import { useLocation, useNavigate, useSearchParams } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import { challengeAddress } from '../challenge-link'

/** The key of a location that the browser came to by loading it. */
const loaded = 'default'

/** Puts the focus on a panel that has been opened by a link, and its tile into sight. */
export function useOpenedPanel(panel: RefObject<HTMLElement>, key: string): void {
  const isOpened = useLocation().key !== loaded
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
