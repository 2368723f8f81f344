import { useFetcher } from '@remix-run/react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { clearProgress } from '../../browser/storage/progress'
import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { SheetDialog } from '../../kit/page/sheet-dialog'
import { IconDeviceFloppy, IconFileUpload } from '../../kit/page-icons'
import { CodeEntry } from './code-entry'
import { type CodesData, codesPath } from './continue-codes'
import { OwnCodes } from './own-codes'
import styles from './settings.module.css'
import { useBackup } from './use-backup'

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const { save, restore } = useBackup()
  const { codes, failed } = useCodes()
  const restoreAndClose = async (file: File) => {
    if (await restore(file)) onClose()
  }
  return (
    <SheetDialog titleId="settings-title" onClose={onClose}>
      <div className={styles.body}>
        <h2 id="settings-title">{t('TITLE_YOUR_PROGRESS')}</h2>
        <BackupFile onSave={save} onRestore={restoreAndClose} />
        <section aria-labelledby="codes-title" className={styles.section}>
          <h3 id="codes-title">{t('TITLE_CONTINUE_CODES')}</h3>
          <p>{t('TEXT_CONTINUE_CODES')}</p>
          <OwnCodes codes={codes} failed={failed} />
          <CodeEntry />
        </section>
        <Forgetting onForget={clearProgress} />
      </div>
    </SheetDialog>
  )
}

/** Remix revalidates them with the board. */
function useCodes(): Partial<PageData<CodesData>> {
  const { load, data = {} } = useFetcher<PageData<CodesData>>()
  useEffect(() => {
    load(codesPath)
  }, [load])
  return data
}

interface BackupFileProps {
  onSave(): void
  onRestore(file: File): void
}

function BackupFile({ onSave, onRestore }: BackupFileProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const restore = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onRestore(file)
    // Lets the same file be chosen again.
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

/** Clears the progress that the browser keeps for the next lab. */
function Forgetting({ onForget }: { onForget(): void }) {
  const { t } = useTranslation()
  const [isForgotten, setForgotten] = useState(false)
  const forget = () => {
    onForget()
    setForgotten(true)
  }
  return (
    <section aria-labelledby="forget-title" className={styles.section}>
      <h3 id="forget-title">{t('TITLE_SAVED_PROGRESS')}</h3>
      <p>{t('TEXT_SAVED_PROGRESS')}</p>
      <button type="button" className={`${styles.action} ${styles.quiet}`} disabled={isForgotten} onClick={forget}>
        {t(isForgotten ? 'PROGRESS_CLEARED' : 'BTN_CLEAR_PROGRESS')}
      </button>
    </section>
  )
}
