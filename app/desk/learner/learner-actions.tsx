import { useTranslation } from '../../browser/texts'
import { IconKey, IconMessage2 } from '../../kit/page-icons'
import type { Row } from '../connection/class-view'
import { useDesk } from '../desk-context'
import type { Asked } from '../dialogs/asked-dialog'
import styles from '../head/class-actions.module.css'
import { IconRestore, IconSnowflake, IconSnowflakeOff } from '../icons'
import { useRequest } from '../use-request'

interface LearnerActionsProps {
  readonly row: Row
  onAsk(asked: Asked): void
}

export function LearnerActions({ row, onAsk }: LearnerActionsProps) {
  const { t } = useTranslation()
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  const { id, name, frozen } = row
  const freeze = () =>
    request(
      () => store.calls.post('/v1/freeze', { learner: id, frozen: !frozen }),
      t(frozen ? 'DONE_UNFROZEN' : 'DONE_FROZEN', { name }),
    )
  return (
    <fieldset className={styles.actions}>
      <legend className="visually-hidden">{t('COLUMN_ACTIONS')}</legend>
      <button type="button" onClick={() => onAsk({ kind: 'message', learner: row })}>
        <IconMessage2 size={18} aria-hidden /> {t('BTN_MESSAGE')}
      </button>
      <button
        type="button"
        data-frozen={frozen || undefined}
        disabled={isBusy}
        onClick={freeze}
        title={t('FREEZE_MEANS')}
      >
        {frozen ? <IconSnowflakeOff size={18} aria-hidden /> : <IconSnowflake size={18} aria-hidden />}
        {t(frozen ? 'BTN_UNFREEZE' : 'BTN_FREEZE')}
      </button>
      <button type="button" onClick={() => onAsk({ kind: 'code', learner: row })}>
        <IconKey size={18} aria-hidden /> {t('BTN_NEW_CODE')}
      </button>
      <button type="button" onClick={() => onAsk({ kind: 'reset', learner: row })}>
        <IconRestore size={18} aria-hidden /> {t('BTN_RESET')}
      </button>
    </fieldset>
  )
}
