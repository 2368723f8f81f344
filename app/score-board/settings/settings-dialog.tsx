import { clearProgress } from '../../browser/progress'
import { useTranslation } from '../../browser/texts'
import { SheetDialog } from '../../kit/page/sheet-dialog'
import { BackupFile } from './backup-file'
import { CodeEntry } from './code-entry'
import { Forgetting } from './forgetting'
import { OwnCodes } from './own-codes'
import styles from './settings.module.css'
import { useBackup } from './use-backup'
import { useContinueCodes } from './use-continue-codes'

/** Export and import of the progress of a lab. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const { save, restore } = useBackup()
  const { codes, refusal, apply } = useContinueCodes()
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
          <OwnCodes codes={codes} refusal={refusal} />
          <CodeEntry onCode={apply} />
        </section>
        <Forgetting onForget={clearProgress} />
      </div>
    </SheetDialog>
  )
}
