import { useTranslation } from '../browser/texts'
import { IconLock } from '../kit/page-icons'
import { causeName } from './labels'
import styles from './notice.module.css'
import { isClosed, type ScoreRecord } from './records'

interface ClosedNoticeProps {
  readonly records: readonly ScoreRecord[]
  readonly shown: boolean
  onShown(shown: boolean): void
}

/** Id of the element that describes a cause. */
export const closedIdOf = (cause: string) => `about-cause-${cause.replace(/\W/g, '-')}`

/** Challenges that cannot be solved in this lab: how many, and why. */
export function ClosedNotice({ records, shown, onShown }: ClosedNoticeProps) {
  const { t } = useTranslation()
  const closed = records.filter(isClosed)
  if (closed.length === 0) return null
  const causes = [...new Set(closed.flatMap(({ disabledEnv }) => disabledEnv ?? []))]
  return (
    <div className={styles.notice} role="note" id="disabled-challenges">
      <IconLock size={20} aria-hidden />
      <p>
        {t('INFO_DISABLED_CHALLENGES', {
          count: closed.length,
          all: records.length,
          cause: causes.map((cause) => causeName(t, cause)).join(', '),
        })}
      </p>
      <button type="button" className={styles.toggle} onClick={() => onShown(!shown)}>
        {t(shown ? 'BTN_HIDE_DISABLED' : 'BTN_SHOW_DISABLED')}
      </button>
      <div hidden>
        {causes.map((cause) => (
          <p key={cause} id={closedIdOf(cause)}>
            {t('INFO_DISABLED_CHALLENGE', { cause: causeName(t, cause) })}
          </p>
        ))}
      </div>
    </div>
  )
}
