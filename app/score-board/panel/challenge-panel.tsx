import { type KeyboardEvent, useRef } from 'react'
import type { Story } from '../../../lab/challenges/stories'
import juice from '../juice.module.css'
import { completionOf, type ScoreRecord } from '../records'
import { useCodeCopy } from '../use-code-copy'
import type { BoardContext } from './board-context'
import styles from './challenge-panel.module.css'
import { PanelBody } from './panel-body'
import { useClosing, usePanelFocus } from './panel-focus'
import { PanelHead } from './panel-head'

interface ChallengePanelProps {
  readonly record: ScoreRecord
  readonly story: Story | undefined
  readonly board: BoardContext
}

/** All about one challenge: goal, help, code and what happened; a page of its own on a phone. */
export function ChallengePanel({ record, story, board }: ChallengePanelProps) {
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
      <PanelHead record={record} shown={board.shown} />
      <PanelBody record={record} story={story} canRepeat={board.canRepeat} />
    </section>
  )
}
