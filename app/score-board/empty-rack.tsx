import { useTranslation } from '../browser/texts'
import styles from './empty-rack.module.css'

/** No flask passes the filters: a drawing, a sentence, and a way on. */
export function EmptyRack({ onReset }: { onReset(): void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.nothing}>
      <svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true">
        <rect x="12" y="96" width="216" height="10" rx="5" fill="var(--ink)" />
        <path d={flask} fill="none" stroke="var(--ink-soft)" strokeWidth="2" strokeDasharray="4 6" />
        <path d="M58 96 h30 l3 -8 h-36 z M152 96 h30 l3 -8 h-36 z" fill="var(--line)" />
        <text x="120" y="84" textAnchor="middle" fontFamily="var(--font-label)" fontSize="24" fill="var(--ink-soft)">
          ?
        </text>
      </svg>
      <p>{t('NO_CHALLENGE_FOUND')}</p>
      <button type="button" className="main-action" onClick={onReset}>
        {t('BTN_RESET_FILTERS')}
      </button>
    </div>
  )
}

const flask = 'M110 16 h20 v28 L152 86 q5 10 -8 10 H96 q-13 0 -8 -10 L110 44 z'
