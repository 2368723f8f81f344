import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconDeviceFloppy, IconFileUpload } from '../../kit/page-icons'
import styles from './settings.module.css'

interface BackupFileProps {
  onSave(): void
  onRestore(file: File): void
}

/** Progress as a file. */
export function BackupFile({ onSave, onRestore }: BackupFileProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const restore = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onRestore(file)
    // So that the same file can be chosen again.
    target.value = ''
  }
  return (
    <section aria-labelledby="backup-title" className={styles.section}>
      <h3 id="backup-title">{t('TITLE_BACKUP_FILE')}</h3>
      <p>{t('TEXT_BACKUP_FILE')}</p>
      <div className={styles.actions}>
        <button type="button" className={`main-action ${styles.action}`} onClick={onSave}>
          <IconDeviceFloppy size={18} aria-hidden />
          {t('BTN_SAVE_BACKUP')}
        </button>
        <button type="button" className={`${styles.action} ${styles.quiet}`} onClick={() => input.current?.click()}>
          <IconFileUpload size={18} aria-hidden />
          {t('BTN_RESTORE_BACKUP')}
        </button>
        <input ref={input} type="file" accept=".json,application/json" hidden onChange={restore} />
      </div>
    </section>
  )
}
