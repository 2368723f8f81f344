import { useNavigate, useSearchParams } from '@remix-run/react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Story } from '../../../lab/challenges/stories'
import { usePorts } from '../../browser/ports'
import { useTranslation } from '../../browser/texts'
import { CardIcon } from '../card-icon'
import { challengeAddress } from '../challenge-link'
import { useCodeCopy } from '../code-copy'
import juice from '../juice.module.css'
import { causeName } from '../labels'
import { codingLeft, completionOf, type ScoreRecord } from '../records'
import { Actions } from './actions'
import type { BoardContext } from './board-context'
import { HintList } from './hint-list'
import { NearMissNote } from './near-miss-note'
import styles from './panel.module.css'
import { PanelHead } from './panel-head'
import { StoryPage } from './story/story-page'
import { TagList } from './tag-list'

interface PanelProps {
  readonly record: ScoreRecord
  readonly story: Story | undefined
  readonly board: BoardContext
}

/** All about one challenge: goal, help, code and what happened; a page of its own on a phone. */
export function Panel({ record, story, board }: PanelProps) {
  const { t } = useTranslation()
  const { Goal } = usePorts()
  const panel = useRef<HTMLElement>(null)
  useOpenedPanel(panel, record.key)
  useCodeCopy(panel, record)
  const close = useClosing(record.key)
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
      <div className={styles.body}>
        <Goal className={styles.goal} html={record.description} />
        {record.disabledEnv !== null && <Closed cause={record.disabledEnv} />}
        <NearMissNote record={record} />
        <Actions record={record} canRepeat={board.canRepeat} />
        <HintList record={record} />
        {record.solved && (
          <section className={styles.story} aria-labelledby="story-title">
            <h3 id="story-title">{t('STORY_TITLE')}</h3>
            {story ? <StoryPage story={story} codingLeft={codingLeft(record)} /> : <p>{t('STORY_FAILED')}</p>}
          </section>
        )}
        <TagList tags={record.tags} />
      </div>
    </section>
  )
}

function Closed({ cause }: { readonly cause: string }) {
  const { t } = useTranslation()
  return (
    <p className={styles.closed}>
      <CardIcon name="lock" /> {t('INFO_DISABLED_CHALLENGE', { cause: causeName(t, cause) })}
    </p>
  )
}

/** Puts the focus on a panel that has been opened from the board, and back on its tile when it is closed. */
function useOpenedPanel(panel: RefObject<HTMLElement>, key: string): void {
  useEffect(() => {
    const cameFrom = document.activeElement
    if (cameFrom && cameFrom !== document.body) panel.current?.focus({ preventScroll: true })
    document.getElementById(`challenge-${key}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [panel, key])
}

function useClosing(key: string): () => void {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  return () => {
    navigate(challengeAddress(undefined, parameters), { preventScrollReset: true })
    document.querySelector<HTMLElement>(`#challenge-${CSS.escape(key)} h3 a`)?.focus({ preventScroll: true })
  }
}
