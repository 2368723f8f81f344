import { useTranslation } from '../browser/texts'
import foot from './card-foot.module.css'
import { CardIcon } from './card-icon'
import styles from './hint-button.module.css'
import type { ScoreRecord } from './records'

interface HintButtonProps {
  readonly record: ScoreRecord
  onUnlock(record: ScoreRecord): void
}

/** Unlocks the next hint; tells how many are out (files-and-surfaces.md 23). */
export function HintButton({ record, onUnlock }: HintButtonProps) {
  const { t } = useTranslation()
  const { unlocked, locked } = record.hints
  const count = unlocked.length + locked.length
  if (count === 0) return null
  const isLit = unlocked.length > 0
  return (
    // Pressed for the last hint, the button stays: whoever works by keyboard is not thrown off the card.
    <button
      type="button"
      className={`${foot.action} ${styles.button}`}
      aria-disabled={locked.length === 0}
      onClick={() => onUnlock(record)}
    >
      <CardIcon name={isLit ? 'bulb-lit' : 'bulb'} className={isLit ? styles.lit : undefined} />
      {t('LABEL_HINTS_UNLOCKED', { unlocked: unlocked.length, count })}
      <span className="visually-hidden">
        {`: ${t(locked.length > 0 ? 'BTN_UNLOCK_HINT' : 'LABEL_NO_HINT_LEFT', { name: record.name })}`}
      </span>
    </button>
  )
}
