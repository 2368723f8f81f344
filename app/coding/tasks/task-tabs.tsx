import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { isRightToLeft } from '../../browser/text-direction'
import { useTranslation } from '../../browser/texts'
import { IconCheck, IconX } from '../../kit/icons'
import { IconLock } from '../../kit/page-icons'
import type { TaskResult } from '../use-coding-exercise'
import { panelIdOf, type TaskName, tabIdOf, taskLabels, taskNames } from './task-names'
import styles from './task-tabs.module.css'

interface TaskTabsProps {
  readonly shown: TaskName
  readonly results: Readonly<Record<TaskName, TaskResult>>
  onShow(task: TaskName): void
}

const keys: Readonly<Record<string, TaskName>> = { Home: 'find', ArrowLeft: 'find', End: 'fix', ArrowRight: 'fix' }

export function TaskTabs({ shown, results, onShow }: TaskTabsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const isLocked = (task: TaskName) => task === 'fix' && results.find !== 'right'
  const show = (task: TaskName) => !isLocked(task) && onShow(task)
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = keys[isRightToLeft(list.current) ? mirror(event.key) : event.key]
    if (wanted === undefined) return
    event.preventDefault()
    show(wanted)
  }
  useFollowingFocus(list, shown)
  return (
    <div ref={list} role="tablist" className={styles.tabs} aria-label={t('LABEL_CODING_TASKS')} onKeyDown={onKeyDown}>
      {taskNames.map((task) => (
        <button
          key={task}
          type="button"
          role="tab"
          id={tabIdOf(task)}
          className={styles.tab}
          aria-selected={task === shown}
          aria-controls={panelIdOf(task)}
          aria-disabled={isLocked(task)}
          tabIndex={task === shown ? 0 : -1}
          onClick={() => show(task)}
        >
          {t(taskLabels[task])}
          {isLocked(task) ? <LockMark /> : <ResultMark result={results[task]} />}
        </button>
      ))}
    </div>
  )
}

/** Keeps the keyboard's focus on the tabs when the shown task changes. */
function useFollowingFocus(list: RefObject<HTMLDivElement>, shown: TaskName): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) list.current?.querySelector<HTMLElement>(`#${tabIdOf(shown)}`)?.focus()
    before.current = shown
  }, [list, shown])
}

const mirror = (key: string) => ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' })[key] ?? key

function LockMark() {
  const { t } = useTranslation()
  return (
    <>
      <IconLock size={16} aria-hidden />
      <span className="visually-hidden">({t('LABEL_TASK_LOCKED')})</span>
    </>
  )
}

function ResultMark({ result }: { readonly result: TaskResult }) {
  const { t } = useTranslation()
  if (result === 'undecided') return null
  const Mark = result === 'right' ? IconCheck : IconX
  return (
    <span className={styles.mark} data-result={result}>
      <Mark size={14} aria-hidden />
      <span className="visually-hidden">({t(result === 'right' ? 'LABEL_TASK_RIGHT' : 'LABEL_TASK_WRONG')})</span>
    </span>
  )
}
