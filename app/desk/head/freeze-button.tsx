import { useTranslation } from '../../browser/texts'
import { useDesk } from '../desk-context'
import { IconSnowflake, IconSnowflakeOff } from '../icons'
import { useRequest } from '../use-request'

interface FreezeButtonProps {
  /** The id of a learner; null for the whole class. */
  readonly learner: string | null
  readonly frozen: boolean
  readonly label: string
  /** Shown at the foot of the page after the change. */
  readonly done: string
}

/** Freezes the marks of a learner or of the class, or lets them count again. */
export function FreezeButton({ learner, frozen, label, done }: FreezeButtonProps) {
  const { t } = useTranslation()
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  const change = () => request(() => store.calls.post('/v1/freeze', { learner, frozen: !frozen }), done)
  return (
    <button
      type="button"
      data-frozen={frozen || undefined}
      aria-disabled={isBusy}
      onClick={change}
      title={t('FREEZE_MEANS')}
    >
      {frozen ? <IconSnowflakeOff size={18} aria-hidden /> : <IconSnowflake size={18} aria-hidden />}
      {label}
    </button>
  )
}
