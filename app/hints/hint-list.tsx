import { useTranslation } from '../browser/texts'
import { IsolatedText } from '../kit/page/isolated-text'
import type { ChallengeHints } from './challenge-hints'
import styles from './hint-list.module.css'

interface HintListProps {
  readonly hints: ChallengeHints
  readonly isOpen: boolean
}

/** The unlocked hints of a challenge, announced as they come. */
export function HintList({ hints: { unlocked, locked }, isOpen }: HintListProps) {
  const { t } = useTranslation()
  if (unlocked.length + locked.length === 0) return null
  return (
    <div className={styles.hints} aria-live="polite">
      {unlocked.length > 0 && (
        <details className={styles.note} open={isOpen}>
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
