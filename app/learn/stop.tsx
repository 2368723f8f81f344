import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts'
import { IconCheck } from '../kit/icons'
import styles from './stop.module.css'

interface StopProps {
  readonly id?: string
  readonly state: 'open' | 'begun' | 'done' | 'closed'
  /** Within the mark while it is not done. */
  readonly label: ReactNode
  readonly children: ReactNode
}

const states = { open: 'LEARN_OPEN', begun: 'LEARN_BEGUN', done: 'LEARN_DONE', closed: 'LEARN_CLOSED' } as const

/** One place on a vertical line. */
export function Stop({ id, state, label, children }: StopProps) {
  const { t } = useTranslation()
  return (
    <li id={id} className={styles.stop} data-state={state}>
      <span className={styles.mark}>
        <span aria-hidden="true">{state === 'done' ? <IconCheck size={18} /> : label}</span>
        <span className="visually-hidden">{t(states[state])}</span>
      </span>
      <div className={styles.content}>{children}</div>
    </li>
  )
}
