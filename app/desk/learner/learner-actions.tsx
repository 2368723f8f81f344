import { useTranslation } from '../../browser/texts'
import { IconKey, IconMessage2 } from '../../kit/page-icons'
import type { Row } from '../connection/class-view'
import type { OpenDialog } from '../dialogs/desk-dialog'
import styles from '../head/class-actions.module.css'
import { FreezeButton } from '../head/freeze-button'
import { IconRestore } from '../icons'

interface LearnerActionsProps {
  readonly row: Row
  onOpenDialog(dialog: OpenDialog): void
}

export function LearnerActions({ row, onOpenDialog }: LearnerActionsProps) {
  const { t } = useTranslation()
  const { id, name, frozen } = row
  return (
    <fieldset className={styles.actions}>
      <legend className="visually-hidden">{t('COLUMN_ACTIONS')}</legend>
      <button type="button" onClick={() => onOpenDialog({ kind: 'message', learner: row })}>
        <IconMessage2 size={18} aria-hidden /> {t('BTN_MESSAGE')}
      </button>
      <FreezeButton
        learner={id}
        frozen={frozen}
        label={t(frozen ? 'BTN_UNFREEZE' : 'BTN_FREEZE')}
        done={t(frozen ? 'DONE_UNFROZEN' : 'DONE_FROZEN', { name })}
      />
      <button type="button" onClick={() => onOpenDialog({ kind: 'code', learner: row })}>
        <IconKey size={18} aria-hidden /> {t('BTN_NEW_CODE')}
      </button>
      <button type="button" onClick={() => onOpenDialog({ kind: 'reset', learner: row })}>
        <IconRestore size={18} aria-hidden /> {t('BTN_RESET')}
      </button>
    </fieldset>
  )
}
