import { useTranslation } from '../../browser/texts'
import { IconSnowflake, IconSnowflakeOff } from '../icons'
import { useFreeze } from '../use-freeze'

interface FreezeButtonProps {
  /** Null for the whole class. */
  readonly learner: string | null
  readonly frozen: boolean
  readonly label: string
  readonly done: string
}

/** Frozen marks do not change until they are released. */
export function FreezeButton({ learner, frozen, label, done }: FreezeButtonProps) {
  const { t } = useTranslation()
  const { isBusy, change } = useFreeze({ learner, frozen, done })
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
