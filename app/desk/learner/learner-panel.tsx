import { useEffect, useRef } from 'react'
import type { ClassState } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { IconX } from '../../kit/icons'
import type { Row } from '../connection/class-view'
import type { OpenDialog } from '../dialogs/desk-dialog'
import { ProgressMark } from '../roster/progress-mark'
import { useNow, useTimes } from '../times'
import { hashOf, show } from '../views'
import { Access } from './access'
import { ItemList } from './item-list'
import { LearnerActions } from './learner-actions'
import { LearnerFacts } from './learner-facts'
import styles from './learner-panel.module.css'
import { Timeline } from './timeline'

interface LearnerPanelProps {
  readonly row: Row
  readonly about: ClassState
  onOpenDialog(dialog: OpenDialog): void
}

/** One learner: progress, actions, access to the lab, and the timeline. */
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
