import type { ClassState } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { IconMessage2 } from '../../kit/page-icons'
import { useDesk } from '../desk-context'
import type { Asked } from '../dialogs/asked-dialog'
import { IconDownload, IconRestore, IconSnowflake, IconSnowflakeOff, IconUserPlus } from '../icons'
import { useRequest } from '../use-request'
import styles from './class-actions.module.css'

interface ClassActionsProps {
  readonly about: ClassState
  onAsk(asked: Asked): void
}

export function ClassActions({ about: { frozen }, onAsk }: ClassActionsProps) {
  const { t } = useTranslation()
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  const freeze = () =>
    request(
      () => store.calls.post('/v1/freeze', { learner: null, frozen: !frozen }),
      t(frozen ? 'DONE_ALL_UNFROZEN' : 'DONE_ALL_FROZEN'),
    )
  return (
    <fieldset className={styles.actions}>
      <legend className="visually-hidden">{t('LABEL_CLASS_ACTIONS')}</legend>
      <button type="button" onClick={() => onAsk({ kind: 'message', learner: null })}>
        <IconMessage2 size={18} aria-hidden /> {t('BTN_MESSAGE_ALL')}
      </button>
      <button
        type="button"
        data-frozen={frozen || undefined}
        disabled={isBusy}
        onClick={freeze}
        title={t('FREEZE_MEANS')}
      >
        {frozen ? <IconSnowflakeOff size={18} aria-hidden /> : <IconSnowflake size={18} aria-hidden />}
        {t(frozen ? 'BTN_UNFREEZE_ALL' : 'BTN_FREEZE_ALL')}
      </button>
      <button type="button" onClick={() => onAsk({ kind: 'late-comer' })}>
        <IconUserPlus size={18} aria-hidden /> {t('BTN_LATE_COMER')}
      </button>
      <button type="button" onClick={() => onAsk({ kind: 'grades' })}>
        <IconDownload size={18} aria-hidden /> {t('BTN_GRADES')}
      </button>
      <button type="button" onClick={() => onAsk({ kind: 'reset', learner: null })}>
        <IconRestore size={18} aria-hidden /> {t('BTN_RESET_ALL')}
      </button>
    </fieldset>
  )
}
