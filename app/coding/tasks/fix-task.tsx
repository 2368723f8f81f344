import { type ReactNode, useState } from 'react'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import type { Part } from '../../kit/answers'
import { IconThumbDown, IconThumbUp } from '../../kit/page-icons'
import type { CodingMemory } from '../memory'
import type { OfferedFix } from '../option-order'
import type { Task, TaskResult } from '../use-coding-exercise'
import styles from './fix-task.module.css'
import { FixViewer } from './fix-viewer'
import { NoteText } from './note-text'
import { TaskPanel } from './task-panel'
import work from './task-panel.module.css'

interface FixTaskProps {
  readonly before: string | undefined
  readonly fixes: Part<readonly OfferedFix[]>
  readonly task: Task
  readonly memory: CodingMemory
  readonly isShown: boolean
  readonly next: ReactNode
}

const verdicts = { right: 'VERDICT_FIX_RIGHT', wrong: 'VERDICT_FIX_WRONG' } as const

export function FixTask({ before, fixes, task, memory, isShown, next }: FixTaskProps) {
  const { t } = useTranslation()
  const { showFeedbackButtons } = useRootData().config.challenges
  const [chosenPlace, setPlace] = useState<number>()
  const [submitted, setSubmitted] = useState<number>()
  const isDone = task.result === 'right'
  const offered = fixes.value ?? []
  const rightPlace = offered.findIndex(({ index }) => memory.fixes[index]?.isRight)
  const place = chosenPlace ?? Math.max(0, rightPlace)
  const chosen = offered[place]
  const known = chosen && memory.fixes[chosen.index]
  const result = resultOf(known)
  const refusal = chosen?.index === submitted ? task.reply?.failed : undefined
  const note = known ? known.explanation : refusal && t(refusal)
  const submit = (index: number) => {
    setPlace(place)
    setSubmitted(index)
    task.submit(String(index))
  }
  const actions = (
    <>
      {showFeedbackButtons && isDone && <Thumbs />}
      {chosen && (
        <button
          type="button"
          id="fixItSubmitButton"
          className={`${isDone ? work.again : 'main-action'} ${work.submit}`}
          onClick={() => submit(chosen.index)}
        >
          {t('BTN_SUBMIT_FIX', { number: place + 1 })}
        </button>
      )}
      {isDone && next}
    </>
  )
  return (
    <TaskPanel
      name="fix"
      isShown={isShown}
      result={result}
      note={note && `${t('LABEL_FIX_NUMBER', { number: place + 1 })}: ${note}`}
      verdicts={verdicts}
      tries={task.tries}
      actions={actions}
    >
      <FoundLines memory={memory} />
      {fixes.failed !== undefined && <p className={work.brief}>{t('TEXT_NO_FIXES')}</p>}
      {chosen && before !== undefined && (
        <FixViewer
          before={before}
          after={chosen.code}
          results={offered.map(({ index }) => resultOf(memory.fixes[index]))}
          place={place}
          onPlace={setPlace}
        />
      )}
    </TaskPanel>
  )
}

function resultOf(known: { readonly isRight: boolean } | undefined): TaskResult {
  if (known === undefined) return 'undecided'
  return known.isRight ? 'right' : 'wrong'
}

function FoundLines({ memory: { lines, why } }: Pick<FixTaskProps, 'memory'>) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return (
    <p className={work.brief}>
      <b>{t('LABEL_FOUND_IN_LINES', { lines: lines.join(', ') })}</b> {why !== undefined && <NoteText text={why} />}
    </p>
  )
}

/** The operator of this lab reads the shop's own feedback; nothing is sent elsewhere. */
const feedbackPage = '/contact'

function Thumbs() {
  const { t } = useTranslation()
  return (
    <span className={styles.thumbs}>
      <a className={styles.thumb} href={feedbackPage} target="_blank" rel="noreferrer" aria-label={t('LABEL_THUMB_UP')}>
        <IconThumbUp size={20} aria-hidden />
      </a>
      <a
        className={styles.thumb}
        href={feedbackPage}
        target="_blank"
        rel="noreferrer"
        aria-label={t('LABEL_THUMB_DOWN')}
      >
        <IconThumbDown size={20} aria-hidden />
      </a>
    </span>
  )
}
