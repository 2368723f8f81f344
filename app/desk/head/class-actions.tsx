import type { ClassState } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { IconMessage2 } from '../../kit/page-icons'
import type { OpenDialog } from '../dialogs/desk-dialog'
import { IconDownload, IconRestore, IconUserPlus } from '../icons'
import styles from './class-actions.module.css'
import { FreezeButton } from './freeze-button'

interface ClassActionsProps {
  readonly about: ClassState
  onOpenDialog(dialog: OpenDialog): void
}

export function ClassActions({ about: { frozen }, onOpenDialog }: ClassActionsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.actions}>
      <legend className="visually-hidden">{t('LABEL_CLASS_ACTIONS')}</legend>
      <button type="button" onClick={() => onOpenDialog({ kind: 'message', learner: null })}>
        <IconMessage2 size={18} aria-hidden /> {t('BTN_MESSAGE_ALL')}
      </button>
      <FreezeButton
        learner={null}
        frozen={frozen}
        label={t(frozen ? 'BTN_UNFREEZE_ALL' : 'BTN_FREEZE_ALL')}
        done={t(frozen ? 'DONE_ALL_UNFROZEN' : 'DONE_ALL_FROZEN')}
      />
      <button type="button" onClick={() => onOpenDialog({ kind: 'late-comer' })}>
        <IconUserPlus size={18} aria-hidden /> {t('BTN_LATE_COMER')}
      </button>
      <button type="button" onClick={() => onOpenDialog({ kind: 'grades' })}>
        <IconDownload size={18} aria-hidden /> {t('BTN_GRADES')}
      </button>
      <button type="button" onClick={() => onOpenDialog({ kind: 'reset', learner: null })}>
        <IconRestore size={18} aria-hidden /> {t('BTN_RESET_ALL')}
      </button>
    </fieldset>
  )
}
