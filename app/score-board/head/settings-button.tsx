import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../browser/lazy-with-retry'
import { useRootData } from '../../browser/root-data'
import { useTranslation } from '../../browser/texts'
import { IconSettings } from '../../kit/page-icons'
import styles from './settings-button.module.css'

const SettingsDialog = lazyWithRetry(() =>
  import('../settings/settings-dialog').then(({ SettingsDialog }) => SettingsDialog),
)

/** Opens the dialog that saves progress to a file and brings it back; operators may do without it. */
export function SettingsButton() {
  const { t } = useTranslation()
  const { localBackupEnabled } = useRootData().config.application
  const [isOpen, setOpen] = useState(false)
  if (!localBackupEnabled) return null
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-label="Open additional settings dialog"
        aria-haspopup="dialog"
        title={t('TITLE_YOUR_PROGRESS')}
        onClick={() => setOpen(true)}
      >
        <IconSettings size={20} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
