import { useEffect, useRef } from 'react'
import type { ClassState, LearnerItem, Part } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { IconX } from '../../kit/icons'
import type { Row } from '../connection/class-view'
import type { OpenDialog } from '../dialogs/desk-dialog'
import { stuckMinutes } from '../roster/filters'
import { ProgressMark } from '../roster/progress-mark'
import { StuckMark } from '../roster/stuck-mark'
import { useLocalNow, useNow, useTimes } from '../times'
import { hashOf, show } from '../views'
import { Access } from './access'
import { LearnerActions } from './learner-actions'
import styles from './learner-panel.module.css'
import { Timeline } from './timeline'

interface LearnerPanelProps {
  readonly row: Row
  readonly about: ClassState
  onOpenDialog(dialog: OpenDialog): void
}

export function LearnerPanel({ row, about, onOpenDialog }: LearnerPanelProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const close = () => show({ kind: 'roster' })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button below closes as well.
    <div className={styles.panel} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{row.name}</bdi>
        </h2>
        <a className={styles.close} href={hashOf({ kind: 'roster' })} aria-label={t('BTN_BACK_TO_CLASS')}>
          <IconX size={20} aria-hidden />
        </a>
        <LearnerFacts row={row} />
      </header>
      <ProgressMark items={row.items} solved={row.solved} total={about.total} coded={row.coded} points={row.points} />
      <LearnerActions row={row} onOpenDialog={onOpenDialog} />
      <NearMiss row={row} />
      <Access row={row} />
      {row.items.length > 0 && <ItemList items={row.items} />}
      <Timeline learner={row.id} />
    </div>
  )
}

function NearMiss({ row: { nearMiss } }: { readonly row: Row }) {
  const { t } = useTranslation()
  const { ago } = useTimes()
  const now = useNow()
  if (nearMiss === null) return null
  return (
    <section className={styles.miss}>
      <h3>
        {t('COLUMN_NEAR_MISS')} · <time dateTime={nearMiss.at}>{ago(nearMiss.at, now)}</time>
      </h3>
      <p lang="en" dir="auto">
        <b>{nearMiss.name}</b> {nearMiss.hint}
      </p>
    </section>
  )
}

const partTexts: Readonly<Record<Part, string>> = {
  solve: 'PART_SOLVE',
  find: 'PART_FIND',
  fix: 'PART_FIX',
  patch: 'PART_PATCH',
  trace: 'PART_TRACE',
}

function ItemList({ items }: { readonly items: readonly LearnerItem[] }) {
  const { t } = useTranslation()
  const { moment } = useTimes()
  return (
    <details className={styles.items}>
      <summary>{t('TITLE_ITEMS')}</summary>
      <ul>
        {items.map(({ key, part, points, done, late }) => (
          <li key={`${key} ${part}`} data-done={done !== null || undefined}>
            <span lang="en" dir="ltr">
              {readKey(key)}
            </span>
            <small>
              {t(partTexts[part])} · {t('POINTS', { count: points })} ·{' '}
              {done === null ? t('ITEM_OPEN') : t(late ? 'ITEM_LATE' : 'ITEM_DONE', { at: moment(done) })}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** From `loginAdminChallenge` to words. */
export function readKey(key: string): string {
  const words = key.replace(/Challenge$/, '').replace(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function LearnerFacts({ row }: { readonly row: Row }) {
  const { t } = useTranslation()
  const now = useNow()
  const localNow = useLocalNow()
  const { ago } = useTimes()
  const seen = row.lastSeen === null ? t('NEVER_SEEN') : t('LAST_SEEN', { ago: ago(row.lastSeen, now) })
  return (
    <p className={styles.facts}>
      <span>{row.online ? t('ONLINE') : seen}</span>
      <StuckMark minutes={row.online ? stuckMinutes(row, localNow) : null} />
      {row.frozen && <span>{t('FROZEN')}</span>}
      {row.group && <bdi>{row.group}</bdi>}
      {row.email && <bdi>{row.email}</bdi>}
      <bdi>{row.id}</bdi>
      {row.shard !== null && <span>{t('SHARD', { number: row.shard })}</span>}
      {row.restored > 0 && <span>{t('RESTORED', { count: row.restored })}</span>}
    </p>
  )
}
