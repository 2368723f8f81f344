import { useTranslation } from '../../browser/texts'
import { IconSnowflake, IconSnowflakeOff } from '../icons'
import { useFreeze } from '../use-freeze'

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
