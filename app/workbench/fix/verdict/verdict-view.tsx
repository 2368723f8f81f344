import { useEffect, useRef } from 'react'
import type { UnitWay } from '../../../../lab/curriculum/learning/unit-way'
import type { Verdict } from '../../../../lab/fixes/trials/verdict'
import { useTranslation } from '../../../browser/texts'
import { IconCheck, IconX } from '../../../kit/icons'
import { WayOnLink } from '../../../learn/way/way-on'
import type { ShownFix } from '../fix.server'
import { TrialItem } from './trial-item'
import styles from './verdict-view.module.css'

interface VerdictViewProps {
  readonly fix: ShownFix
  /** The code was changed since. */
  readonly isOutdated: boolean
  /** The way on in the learner's path, once the fix holds. */
  readonly wayOn: UnitWay | null
  onLine(line: number): void
}

export function VerdictView({ fix, isOutdated, wayOn, onLine }: VerdictViewProps) {
  const { t } = useTranslation()
  const status = useRef<HTMLDivElement>(null)
  const { verdict, versions } = fix
  const triedAt = versions.at(-1)?.at
  const shownAt = useRef(triedAt)
  useEffect(() => {
    if (shownAt.current !== triedAt) status.current?.scrollIntoView?.({ block: 'nearest' })
    shownAt.current = triedAt
  }, [triedAt])
  return (
    <section
      id="verdict"
      className={styles.verdict}
      data-holds={verdict?.holds}
      data-outdated={isOutdated || undefined}
      aria-labelledby="verdict-title"
    >
      <div ref={status} role="status" className={styles.status}>
        {verdict ? <Headline key={triedAt} verdict={verdict} /> : <Untried fix={fix} />}
      </div>
      {isOutdated && <p className={styles.outdated}>{t('BENCH_OUTDATED')}</p>}
      {wayOn && <WayOnLink way={wayOn} />}
      {verdict && <TrialList key={triedAt} verdict={verdict} onLine={onLine} />}
    </section>
  )
}

function Untried({ fix: { attacks, uses } }: Pick<VerdictViewProps, 'fix'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.untried}>
      <h2 id="verdict-title">{t('BENCH_NOT_TRIED')}</h2>
      <p>{t('BENCH_WHAT_TRIALS_DO')}</p>
      <dl>
        <dt>{t('BENCH_ATTACK')}</dt>
        <dd>{attacks.join(' · ')}</dd>
        <dt>{t('BENCH_USE')}</dt>
        <dd>{uses.join(' · ')}</dd>
      </dl>
    </div>
  )
}

function Headline({ verdict: { holds, rows, variants, milliseconds } }: { readonly verdict: Verdict }) {
  const { t } = useTranslation()
  const failed = rows.filter((row) => !row.holds)
  const count = (kind: string) => failed.filter((row) => row.kind === kind).length
  const thrown = failed.filter(({ kind, threw }) => kind === 'attack' && threw).length
  const passed = count('attack') - thrown
  const Mark = holds ? IconCheck : IconX
  return (
    <div className={styles.headline}>
      <span className={styles.mark}>
        <Mark size={26} aria-hidden />
      </span>
      <h2 id="verdict-title">{t(holds ? 'BENCH_HOLDS' : 'BENCH_HOLDS_NOT')}</h2>
      <ul className={styles.counts}>
        {count('reading') > 0 && <li>{t('BENCH_UNREADABLE')}</li>}
        {passed > 0 && <li>{t('BENCH_COUNT_ATTACKS', { count: passed })}</li>}
        {thrown > 0 && <li>{t('BENCH_COUNT_THREW', { count: thrown })}</li>}
        {count('use') > 0 && <li>{t('BENCH_COUNT_USES', { count: count('use') })}</li>}
        {variants.tried > 0 && <li>{t('BENCH_COUNT_VARIANTS', { ...variants })}</li>}
        <li>{t('BENCH_TIME', { milliseconds })}</li>
      </ul>
    </div>
  )
}

/** More would push each other out of sight. */
const maxOpen = 3

interface TrialListProps extends Pick<VerdictViewProps, 'onLine'> {
  readonly verdict: Verdict
}

/** Trials that failed come first, and the first of them are open. */
function TrialList({ verdict, onLine }: TrialListProps) {
  const { t } = useTranslation()
  const ordered = [...verdict.rows].sort((one, other) => Number(one.holds) - Number(other.holds))
  const isOpen = (index: number) => ordered[index]?.holds === false && index < maxOpen
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ol className={styles.trials} role="list" aria-label={t('BENCH_TRIALS')}>
      {ordered.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a verdict never move.
        <TrialItem key={index} row={row} isOpen={isOpen(index)} onLine={onLine} />
      ))}
    </ol>
  )
}
