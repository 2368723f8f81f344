import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { clearProgress } from '../../browser/storage/progress'
import { useTranslation } from '../../browser/texts'
import type { PageData } from '../../kit/answers'
import { SheetDialog } from '../../kit/page/sheet-dialog'
import { BackupFile } from './backup-file'
import { CodeEntry } from './code-entry'
import { type CodesData, codesPath } from './continue-codes'
import { Forgetting } from './forgetting'
import { OwnCodes } from './own-codes'
import styles from './settings.module.css'
import { useBackup } from './use-backup'

/** Export and import of the progress of a lab. */
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

/** The continue codes of the lab; Remix revalidates them with the board. */
function useCodes(): Partial<PageData<CodesData>> {
  const { load, data = {} } = useFetcher<PageData<CodesData>>()
  useEffect(() => {
    load(codesPath)
  }, [load])
  return data
}
