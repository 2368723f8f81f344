import { useState } from 'react'
import { clearProgress, type RestoreOutcome } from '../browser/progress'
import { useTranslation } from '../browser/texts'
import { IconX } from '../components/icons'
import styles from './lab-label.module.css'

interface RestartNoticeProps {
  readonly outcome: RestoreOutcome
  onClose(): void
}

/** Tells that saved progress went back to a server that has just started, or why it did not. */
export function RestartNotice({ outcome, onClose }: RestartNoticeProps) {
  const { t } = useTranslation()
  const [cleared, setCleared] = useState(false)
  if (outcome.kind === 'nothing') return null
  const failed = outcome.kind === 'failed'
  const clear = () => {
    clearProgress()
    setCleared(true)
  }
  return (
    <div className={`${styles.label} ${failed ? styles.failure : ''}`} role={failed ? 'alert' : 'status'}>
      <p className={styles.tag}>{t('LABEL_LAB_PROGRESS')}</p>
      <p className={styles.message}>
        {failed ? t('AUTO_RESTORE_PROGRESS_FAILED', { error: outcome.error }) : t('AUTO_RESTORED_PROGRESS')}
      </p>
      <button type="button" className={styles.action} onClick={clear} disabled={cleared}>
        {t(cleared ? 'PROGRESS_CLEARED' : 'BTN_CLEAR_PROGRESS')}
      </button>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
