import { refusalText } from '../../browser/rest/refusal-text'
import { useSnackbar } from '../../browser/snackbar/snackbar'
import {
  keepCodes,
  type ProgressCodes,
  type RestoreResult,
  readSavedCodes,
  restoreProgress,
} from '../../browser/storage/progress'
import { type Translate, useTranslation } from '../../browser/texts'
import { BackupVersionError, backupVersion, codesOf, keepBackup, makeBackup, nameBackup, readBackup } from './backup'

/** Milliseconds until restored progress is applied without confirmation. */
const applyAfter = 10_000

export function useBackup() {
  const { t, language } = useTranslation()
  const snackbar = useSnackbar()

  async function save(): Promise<void> {
    const backup = await makeBackup(language)
    saveFile(nameBackup(new Date()), 'application/json', JSON.stringify(backup, null, 2))
  }

  /** True for a valid backup; its progress is applied when the message closes. */
  async function restore(file: File): Promise<boolean> {
    try {
      const backup = await readBackup(file)
      const earlier = readSavedCodes()
      keepBackup(backup)
      const apply = () => void restoreProgress(codesOf(backup)).then((result) => finish(result, earlier))
      snackbar.confirm(t('BACKUP_RESTORED', { file: file.name }), {
        label: t('BTN_APPLY_CHANGES_NOW'),
        milliseconds: applyAfter,
        runsAtLast: true,
        run: apply,
      })
      return true
    } catch (refusal) {
      snackbar.error(explainBackup(refusal, t))
      return false
    }
  }

  function finish(result: RestoreResult, earlier: ProgressCodes): void {
    if (result.kind !== 'failed') return void location.reload()
    // Refused codes would restore nothing at the lab's next start; the earlier ones do.
    keepCodes(earlier)
    snackbar.error(t('BACKUP_RESTORE_FAILED', { message: t(result.error) }))
  }

  return { save, restore }
}

function explainBackup(refusal: unknown, t: Translate): string {
  if (refusal instanceof BackupVersionError)
    return t('BACKUP_VERSION_INCOMPATIBLE', { found: String(refusal.found), expected: backupVersion })
  return t('BACKUP_RESTORE_FAILED', { message: t(refusalText(refusal)) })
}

/** Downloads a text from a `data:` URL, which cannot be revoked too early. */
function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`
  link.download = name
  link.click()
}
