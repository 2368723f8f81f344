import { useTranslation } from '../../browser/texts'
import { stuckFrom } from './filters'
import styles from './learner-row.module.css'

const longFrom = 20

interface StuckMarkProps {
  readonly minutes: number | null
  /** A heading explains the minutes already. */
  readonly isShort?: boolean
}

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
