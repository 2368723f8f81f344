import { memo } from 'react'
import type { LearnerItem } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { doneOf, maxOf } from './learner-progress'
import styles from './progress-mark.module.css'

interface ProgressMarkProps {
  readonly items: readonly LearnerItem[]
  readonly solved: number
  readonly total: number
  readonly coded: number
  readonly points: number
}

/** More items than this become one bar: single marks would be too small. */
const maxMarks = 30

/** A mark for each item of the assignment, or a bar of the solved challenges. */
export const ProgressMark = memo(function ProgressMark({ items, solved, total, coded, points }: ProgressMarkProps) {
  const { t } = useTranslation()
  const done = doneOf({ items, solved })
  const late = items.filter((item) => item.late && item.done !== null).length
  const all = maxOf({ items }, total)
  return (
    <div className={styles.progress}>
      {items.length > 0 && items.length <= maxMarks ? (
        <span className={styles.marks} aria-hidden="true">
          {items.map(({ key, part, done, late }) => (
            <i key={`${key} ${part}`} data-item={done === null ? 'open' : late ? 'late' : 'done'} />
          ))}
        </span>
      ) : (
        <span className={styles.tube} aria-hidden="true">
          <span style={{ inlineSize: `${all && (100 * done) / all}%` }} />
        </span>
      )}
      <span className={styles.metrics}>
        <strong>
          {done}/{all}
        </strong>
        {late > 0 && <span className={styles.late}>{t('ITEMS_LATE', { count: late })}</span>}
        {coded > 0 && <span>{t('STEPS_CODED', { count: coded })}</span>}
        <span>{t('POINTS', { count: points })}</span>
      </span>
    </div>
  )
})
