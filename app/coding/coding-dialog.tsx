import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from '../browser/texts'
import { IconX } from '../kit/icons'
import { useModal } from '../kit/page/use-modal'
import type { NextCard } from '../learn/learn'
import { NextStep } from '../score-board/next/next-step'
import { codingSteps, type ScoreRecord } from '../score-board/records'
import { WriteFixLinks } from '../workbench/write-fix-links'
import styles from './coding-dialog.module.css'
import type { countedTries } from './counted-tries'
import type { ExerciseData } from './exercise.server'
import { FindTask } from './tasks/find-task'
import { FixTask } from './tasks/fix-task'
import type { TaskName } from './tasks/task-names'
import { TaskTabs } from './tasks/task-tabs'
import { useCodingExercise } from './use-coding-exercise'

/** An exercise that is done opens on its first task. */
const nextTask = (codingStatus: number): TaskName => (codingStatus === 1 ? 'fix' : 'find')

interface CodingDialogProps {
  readonly record: ScoreRecord
  readonly records: readonly ScoreRecord[]
  /** From the paths. */
  readonly next: readonly NextCard[]
  readonly exercise: Omit<ExerciseData, 'key'>
  readonly tries: ReturnType<typeof countedTries>
  onClose(): void
}

/** A click beside it does not close it, marks would be lost (docs/contract/checkout-and-challenges.md#coding-dialog). */
export function CodingDialog({
  record,
  records,
  next,
  exercise: { snippet, fixes, toWrite },
  tries,
  onClose,
}: CodingDialogProps) {
  const { t } = useTranslation()
  // Focused itself, so that screen readers read it out and no button shows a focus ring.
  const dialog = useModal(true)
  const exercise = useCodingExercise(record.key, record.codingStatus, fixes, tries)
  const [shown, setShown] = useState<TaskName>(() => nextTask(record.codingStatus))
  // Modal until the address has changed: before that the button below it would do nothing.
  const stayUntilLeft = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const { reply } = exercise.find
  useEffect(() => {
    if (reply?.verdict) setShown('fix')
  }, [reply])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-labelledby="coding-title"
      onCancel={stayUntilLeft}
      onClose={onClose}
    >
      <div className={`code-snippet ${styles.sheet}`}>
        <header className={styles.head}>
          <p className={styles.tag}>{t('LABEL_CODING_EXERCISE')}</p>
          <button
            type="button"
            id="findItCloseButton"
            className={styles.close}
            aria-label="Close Dialog"
            onClick={onClose}
          >
            <IconX size={20} aria-hidden />
          </button>
          <h2 id="coding-title" className={styles.title}>
            {record.name}
          </h2>
          <TaskTabs
            shown={shown}
            results={{ find: exercise.find.result, fix: exercise.fix.result }}
            onShow={setShown}
          />
        </header>
        <FindTask snippet={snippet} task={exercise.find} found={exercise.memory.lines} isShown={shown === 'find'} />
        <FixTask
          before={snippet.value}
          fixes={exercise.fixes}
          task={exercise.fix}
          memory={exercise.memory}
          isShown={shown === 'fix'}
          next={
            <>
              <WriteFixLinks weaknesses={toWrite} />
              <NextStep record={{ ...record, codingStatus: codingSteps }} records={records} next={next} />
            </>
          }
        />
      </div>
    </dialog>
  )
}
