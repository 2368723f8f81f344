import { useTranslation } from '../browser/texts'
import { IconX } from '../components/icons'
import styles from './lab-label.module.css'
import { useSystemNotice } from './system-notices'

interface SystemNoticeProps {
  readonly url: string
  /** How often to look for news. */
  readonly seconds: number
}

/** What the operator has to say to everybody, until it is dismissed or taken back. */
export function SystemNotice({ url, seconds }: SystemNoticeProps) {
  const { t } = useTranslation()
  const { notice, dismiss } = useSystemNotice(url, seconds)
  if (!notice) return null
  return (
    <div className={`system-wide-notification ${styles.label}`} role="status">
      <p className={styles.tag}>{t('LABEL_FROM_THE_HOST')}</p>
      <p className={styles.message}>{notice.message}</p>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={dismiss}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
