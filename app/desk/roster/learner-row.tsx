import { memo } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconMessage2 } from '../../kit/page-icons'
import type { Row } from '../connection/class-view'
import { IconSnowflake, IconSnowflakeOff } from '../icons'
import { useTimes } from '../times'
import { useFreeze } from '../use-freeze'
import { hashOf } from '../views'
import styles from './learner-row.module.css'
import { ProgressMark } from './progress-mark'
import { StuckMark } from './stuck-mark'

interface LearnerRowProps {
  readonly row: Row
  readonly total: number
  /** Host time in milliseconds, rounded to the minute. */
  readonly now: number
  /** Minutes without progress of an active learner. */
  readonly stuck: number | null
  readonly isOpen: boolean
  onMessage(row: Row): void
}

export const LearnerRow = memo(function LearnerRow(props: LearnerRowProps) {
  const { row, total, stuck, isOpen, now } = props
  const { t } = useTranslation()
  return (
    <tr className={styles.row} data-open={isOpen || undefined} data-online={row.online || undefined}>
      <th scope="row" className={styles.who}>
        <div className={styles.person}>
          <Presence row={row} />
          <a
            className={styles.name}
            href={hashOf({ kind: 'roster', learner: row.id })}
            aria-current={isOpen ? 'true' : undefined}
          >
            <bdi>{row.name}</bdi>
          </a>
          <span className={styles.tags}>
            {row.group && <bdi>{row.group}</bdi>}
            {row.frozen && <span className={styles.frozen}>{t('FROZEN')}</span>}
            {row.state === 'failed' && <span className={styles.failed}>{t('LAB_FAILED')}</span>}
          </span>
        </div>
      </th>
      <td className={styles.progress}>
        <ProgressMark items={row.items} solved={row.solved} total={total} coded={row.coded} points={row.points} />
      </td>
      <Happening label={t('COLUMN_LAST_SOLVE')} what={row.lastSolve} now={now} />
      <Happening label={t('COLUMN_NEAR_MISS')} what={row.nearMiss} now={now} />
      <td className={styles.state}>
        <StuckMark minutes={row.online ? stuck : null} isShort />
      </td>
      <td className={styles.help}>
        <span className={styles.label}>{t('COLUMN_HINTS')}</span>
        <span>{row.hints}</span>
        <span className={styles.tries}>{t('TRIES', { count: row.tries })}</span>
      </td>
      <RowActions {...props} />
    </tr>
  )
})

function Presence({ row: { online, state } }: { readonly row: Row }) {
  const { t } = useTranslation()
  const kind = state === 'failed' ? 'failed' : online ? 'online' : 'offline'
  return (
    <span className={styles.presence} data-presence={kind}>
      <span className="visually-hidden">{t(online ? 'ONLINE' : 'OFFLINE')}</span>
    </span>
  )
}

interface HappeningProps {
  readonly label: string
  readonly what: { readonly name: string; readonly at: string } | null
  readonly now: number
}

function Happening({ label, what, now }: HappeningProps) {
  const { ago } = useTimes()
  return (
    <td className={styles.happening} data-empty={what === null || undefined}>
      <span className={styles.label}>{label}</span>
      {what && (
        <>
          <span className={styles.what} lang="en" title={what.name}>
            <bdi>{what.name}</bdi>
          </span>
          <time dateTime={what.at}>{ago(what.at, now)}</time>
        </>
      )}
    </td>
  )
}

function RowActions({ row, onMessage }: LearnerRowProps) {
  const { t } = useTranslation()
  const message = t('MESSAGE_ONE', { name: row.name })
  return (
    <td className={styles.actions}>
      <button type="button" aria-label={message} title={message} onClick={() => onMessage(row)}>
        <IconMessage2 size={18} aria-hidden />
      </button>
      <RowFreezeButton row={row} />
    </td>
  )
}

function RowFreezeButton({ row: { id, name, frozen } }: { readonly row: Row }) {
  const { t } = useTranslation()
  const done = t(frozen ? 'DONE_UNFROZEN' : 'DONE_FROZEN', { name })
  const { isBusy, change } = useFreeze({ learner: id, frozen, done })
  const label = t(frozen ? 'UNFREEZE_ONE' : 'FREEZE_ONE', { name })
  return (
    <button type="button" aria-label={label} aria-disabled={isBusy} title={label} onClick={change}>
      {frozen ? <IconSnowflakeOff size={18} aria-hidden /> : <IconSnowflake size={18} aria-hidden />}
    </button>
  )
}
