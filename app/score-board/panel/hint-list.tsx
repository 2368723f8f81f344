import { useTranslation } from '../../browser/texts'
import { IsolatedText } from '../../kit/page/isolated-text'
import type { ScoreRecord } from '../records'
import styles from './hint-list.module.css'

/** The hints that are out, on a note pinned to the card; folded up once the challenge is solved. */
export function HintList({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const { unlocked, locked } = record.hints
  if (unlocked.length + locked.length === 0) return null
  return (
    <div className={styles.hints} aria-live="polite">
      {unlocked.length > 0 && (
        <details className={styles.note} open={!record.solved}>
          <summary>{t('LABEL_HINTS')}</summary>
          {unlocked.map(({ order, text }) => (
            <p key={order}>
              {order}. <IsolatedText text={text} />
            </p>
          ))}
        </details>
      )}
    </div>
  )
}
