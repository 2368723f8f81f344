import { useTranslation } from '../browser/texts'
import action from '../score-board/action.module.css'
import { CardIcon } from '../score-board/card-icon'
import type { ScoreRecord } from '../score-board/records'
import styles from './coding-button.module.css'
import { useCodingDialog } from './use-coding-dialog'

export function CodingButton({ record }: { readonly record: ScoreRecord }) {
  const { t } = useTranslation()
  const codingDialog = useCodingDialog()
  const { key, name, hasCoding, codingStatus } = record
  if (!hasCoding || !codingDialog) return null
  const isLocked = !codingDialog.mayOpen(record)
  return (
    <button
      type="button"
      className={`needs-scripts ${action.action} ${styles.button}`}
      data-status={codingStatus}
      disabled={isLocked}
      title={t(isLocked ? 'TEXT_CODING_LOCKED' : 'BTN_CODING')}
      onClick={() => codingDialog.open(key)}
    >
      <CardIcon name="code" />
      <span className={action.word}>{t('BTN_CODING')}</span>
      <span className={styles.steps} aria-hidden="true">
        <i />
        <i />
      </span>
      <span className="visually-hidden">
        : {name}, {t('LABEL_CODING_STEPS', { done: codingStatus })}
      </span>
    </button>
  )
}
