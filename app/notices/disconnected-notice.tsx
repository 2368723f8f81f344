import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import styles from './lab-label.module.css'

export function DisconnectedNotice() {
  const { t } = useTranslation()
  const { isHosted } = useRootData()
  return (
    <div className={`lab-away-notice ${styles.label} ${styles.failure}`} role="alert">
      <p className={styles.tag}>{t('LABEL_LAB_AWAY')}</p>
      <p className={styles.message}>{t('LAB_AWAY')}</p>
      <p className={styles.insight}>{t(isHosted ? 'TEXT_HOSTED_LAB_AWAY' : 'TEXT_LAB_AWAY')}</p>
    </div>
  )
}
