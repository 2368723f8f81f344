import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconCheck, IconX } from '../../kit/icons'
import type { CountedTries } from '../counted-tries'
import type { TaskResult } from '../use-coding-exercise'
import { NoteText } from './note-text'
import { panelIdOf, type TaskName, tabIdOf } from './task-names'
import styles from './task-panel.module.css'

interface TaskPanelProps {
  readonly name: TaskName
  readonly isShown: boolean
  readonly result: TaskResult
  readonly note: string | undefined
  readonly verdicts: Readonly<Record<'right' | 'wrong', string>>
  readonly tries: CountedTries | undefined
  readonly actions: ReactNode
  readonly children: ReactNode
}

export function TaskPanel({ name, isShown, result, note, verdicts, tries, actions, children }: TaskPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelIdOf(name)}
      className={styles.panel}
      aria-labelledby={tabIdOf(name)}
      hidden={!isShown}
    >
      <div className={styles.work}>{children}</div>
      <footer className={styles.foot} data-result={result}>
        <div className={styles.verdict} role="status">
          {result !== 'undecided' && <Stamp result={result} text={verdicts[result]} />}
          {note && (
            <p className={styles.note}>
              <NoteText text={note} />
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {tries && <TriesNote tries={tries} />}
          {actions}
        </div>
      </footer>
    </div>
  )
}

function Stamp({ result, text }: { readonly result: 'right' | 'wrong'; readonly text: string }) {
  const { t } = useTranslation()
  const Mark = result === 'right' ? IconCheck : IconX
  return (
    <p className={styles.stamp}>
      <Mark size={16} aria-hidden />
      {t(text)}
    </p>
  )
}

function TriesNote({ tries: { used, max } }: { readonly tries: CountedTries }) {
  const { t } = useTranslation()
  const values = { number: used + 1, max }
  return <p className={styles.tries}>{t(used < max ? 'LABEL_TRY_OF' : 'LABEL_TRY_TOO_MANY', values)}</p>
}
