import { useTranslation } from '../browser/texts'
import { IconTarget, IconX } from '../kit/icons'
import { IsolatedText } from '../kit/page/isolated-text'
import styles from './lab-label.module.css'

/** A plain card for a near miss. */
export function NearMissCard({ note, onClose }: { readonly note: string; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <div className={`near-miss-notice ${styles.label}`} role="status">
      <p className={styles.tag}>
        <IconTarget size={16} aria-hidden />
        {t('LABEL_NEAR_MISS')}
      </p>
      <p className={styles.insight}>
        <IsolatedText text={note} />
      </p>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
