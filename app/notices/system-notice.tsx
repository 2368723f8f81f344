import { useTranslation } from '../browser/texts'
import { IconX } from '../kit/icons'
import styles from './lab-label.module.css'
import type { SystemNotice as Notice } from './use-system-notice'

/** The operator's message to all visitors, until the visitor dismisses it or the operator withdraws it. */
export function SystemNotice({ notice, onDismiss }: { readonly notice: Notice; onDismiss(): void }) {
  const { t } = useTranslation()
  return (
    <div className={`system-wide-notification ${styles.label}`} role="status">
      <p className={styles.tag}>{t('LABEL_FROM_THE_HOST')}</p>
      <p className={styles.message}>{notice.message}</p>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
