import { useTranslation } from '../../browser/texts'
import { IconTarget } from '../../kit/icons'
import { IsolatedText } from '../../kit/page/isolated-text'
import type { ScoreRecord } from '../records'
import styles from './near-miss-note.module.css'

/** Tells quietly that an attempt came close; gone once the challenge is solved. */
export function NearMissNote({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { solved, nearMiss } = record
  return (
    <div className={styles.place} aria-live="polite">
      {!solved && nearMiss !== undefined && (
        <p className={styles.note} key={nearMiss}>
          <IconTarget size={18} aria-hidden />
          <span>
            <b>{t('NEAR_MISS')}</b> <IsolatedText text={nearMiss} />
          </span>
        </p>
      )}
    </div>
  )
}
