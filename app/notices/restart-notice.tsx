import type { RestoreResult } from '../browser/storage/progress'
import { useTranslation } from '../browser/texts'
import { IconX } from '../kit/icons'
import styles from './lab-label.module.css'

interface RestartNoticeProps {
  readonly result: RestoreResult
  /** True if the browser has no saved progress left to clear. */
  readonly isCleared: boolean
  onClear(): void
  onClose(): void
}

/** Tells that saved progress was restored on a restarted server, or the reason for a failure. */
export function RestartNotice({ result, isCleared, onClear, onClose }: RestartNoticeProps) {
  const { t } = useTranslation()
  const failed = result.kind === 'failed'
  return (
    <div className={`${styles.label} ${failed ? styles.failure : ''}`} role={failed ? 'alert' : 'status'}>
      <p className={styles.tag}>{t('LABEL_LAB_PROGRESS')}</p>
      <p className={styles.message}>
        {failed ? t('AUTO_RESTORE_PROGRESS_FAILED', { error: t(result.error) }) : t('AUTO_RESTORED_PROGRESS')}
      </p>
      <button type="button" className={styles.action} onClick={onClear} disabled={isCleared}>
        {t(isCleared ? 'PROGRESS_CLEARED' : 'BTN_CLEAR_PROGRESS')}
      </button>
      <button type="button" className={styles.close} aria-label={t('BTN_CLOSE')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
