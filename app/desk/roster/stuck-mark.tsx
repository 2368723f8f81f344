import { useTranslation } from '../../browser/texts'
import { stuckFrom } from './filters'
import styles from './learner-row.module.css'

/** Minutes without progress after which a learner has waited too long. */
const longFrom = 20

interface StuckMarkProps {
  readonly minutes: number | null
  /** True if a heading already explains the minutes. */
  readonly isShort?: boolean
}

/** The time without progress, if it is long enough to matter. */
export function StuckMark({ minutes, isShort = false }: StuckMarkProps) {
  const { t } = useTranslation()
  if (minutes === null || minutes < stuckFrom) return null
  return (
    <span className={styles.stuck} data-long={minutes >= longFrom || undefined}>
      <span className={isShort ? styles.onCards : undefined}>{t('STUCK_FOR', { minutes })}</span>
      {isShort && (
        <span className={styles.inColumns} aria-hidden="true">
          {t('MINUTES', { minutes })}
        </span>
      )}
    </span>
  )
}
