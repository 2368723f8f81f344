import { useNavigate, useNavigationType, useSearchParams } from '@remix-run/react'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Story } from '../../../lab/challenges/stories'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import { challengeAddress } from '../challenge-link'
import juice from '../flasks/juice.module.css'
import { flaskIdOf } from '../flasks/rack'
import { completionOf, type ScoreRecord } from '../records'
import type { BoardContext } from './board-context'
import styles from './challenge-panel.module.css'
import { PanelBody } from './panel-body'
import { PanelHead } from './panel-head'
import { useCodeCopy } from './use-code-copy'

interface ChallengePanelProps {
  readonly record: ScoreRecord
  readonly story: Story | undefined
  readonly way: UnitWay | null
  readonly board: BoardContext
}

export function ChallengePanel({ record, story, way, board }: ChallengePanelProps) {
  const panel = useRef<HTMLElement>(null)
  usePanelFocus(panel, record.key)
  useCodeCopy(panel, record)
  const close = useClosing()
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog:modal')) close()
  }
  return (
    <section
      ref={panel}
      id="challengePanel"
      className={`${styles.panel} ${juice.juice}`}
      data-difficulty={record.difficulty}
      data-completion={completionOf(record)}
      aria-labelledby="challenge-title"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <PanelHead record={record} way={way} shown={board.shown} />
      <PanelBody record={record} story={story} way={way} canRepeat={board.canRepeat} />
    </section>
  )
}

/** Focuses a panel that a link opened and scrolls its tile into view; closing returns the focus to the board. */
function usePanelFocus(panel: RefObject<HTMLElement>, key: string): void {
  // Loading the address or going back moves no focus.
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
      // The panel may have hidden the board until now.
      if (hadFocus.current) document.querySelector<HTMLElement>(linkTo(key))?.focus({ preventScroll: true })
    }
  }, [panel, key])
}

function useClosing(): () => void {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  return () => navigate(challengeAddress(undefined, parameters), { preventScrollReset: true })
}

/** Selector of the link on a tile or a flask. */
const linkTo = (key: string) => `#challenge-${CSS.escape(key)} h3 a, #${CSS.escape(flaskIdOf(key))}`
