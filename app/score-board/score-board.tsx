import { useMemo, useRef } from 'react'
import { useTranslation } from '../browser/texts'
import { PageHeading } from '../components/page/page-heading'
import type { BoardActions } from './actions'
import { CardIconDrawings } from './card-icon'
import { CategoryNote } from './category-note'
import { ChallengeCard } from './challenge-card'
import { ClosedNotice } from './closed-notice'
import { useCodeCopy } from './code-copy'
import { Dials } from './dials'
import { EmptyRack } from './empty-rack'
import { FilterBar } from './filter-bar'
import { type Filters, noFilters, passesFilters } from './filters'
import { FlaskDrawings } from './flask'
import { Rack } from './rack'
import type { ScoreRecord } from './records'
import styles from './score-board.module.css'
import { useSettled } from './settled'
import { TagDescriptions } from './tag-list'
import { TipBubble } from './tip-bubble'
import { findTutorialMode } from './tutorial-mode'
import { TutorialNotice } from './tutorial-notice'

interface ScoreBoardProps {
  readonly records: readonly ScoreRecord[]
  readonly filters: Filters
  /** Key of the challenge to point at. */
  readonly highlighted: string | undefined
  /** Whether tutorials come first (config `challenges.restrictToTutorialsFirst`). */
  readonly tutorialsFirst: boolean
  /** Whether notifications carry flags (config `ctf.showFlagsInNotifications`). */
  readonly showsFlags: boolean
  readonly actions: BoardActions
  onFilters(filters: Filters): void
}

/** The laboratory's shelf: instruments, filters, and a flask for every challenge. */
export function ScoreBoard(props: ScoreBoardProps) {
  const { records, filters, tutorialsFirst, onFilters } = props
  const { t } = useTranslation()
  const tags = useMemo(() => listChoices(records.flatMap((record) => record.tags)), [records])
  const categories = useMemo(() => listChoices(records.map(({ category }) => category)), [records])
  const mode = useMemo(() => (tutorialsFirst ? findTutorialMode(records) : undefined), [records, tutorialsFirst])
  const shown = useMemo(
    () => (mode?.records ?? records).filter((record) => passesFilters(record, filters)),
    [mode, records, filters],
  )
  return (
    <div className={styles.board}>
      <PageHeading aside={t('LABEL_LAB_SHELF', { count: records.length })}>{t('TITLE_SCORE_BOARD')}</PageHeading>
      <Dials records={records} />
      <FilterBar filters={filters} tags={tags} categories={categories} onFilters={onFilters} />
      <OnlyCategory {...props} />
      {mode && <TutorialNotice mode={mode} />}
      <ClosedNotice
        records={records}
        shown={filters.showDisabledChallenges}
        onShown={(showDisabledChallenges) => onFilters({ ...filters, showDisabledChallenges })}
      />
      <h2 className={styles.count} aria-live="polite">
        {t('LABEL_FLASKS_SHOWN', { shown: shown.length, count: records.length })}
      </h2>
      <FlaskDrawings />
      <CardIconDrawings />
      <Rack records={records} shown={shown} />
      {shown.length === 0 && <EmptyRack onReset={() => onFilters(noFilters)} />}
      <Shelf {...props} shown={shown} />
      <TagDescriptions tags={tags} />
      {records.some(({ hintUrl }) => hintUrl !== null) && (
        <p className={styles.count}>
          {t('HINT_SMALL_INTERNET')} <a href="/outside">{t('LABEL_SMALL_INTERNET')}</a>
        </p>
      )}
    </div>
  )
}

/** What the chosen category is about, as long as it is a single one. */
function OnlyCategory({ records, filters }: Pick<ScoreBoardProps, 'records' | 'filters'>) {
  const [category, ...others] = filters.categories
  if (category === undefined || others.length > 0) return null
  const helpUrl = records.find((record) => record.category === category)?.hintUrl ?? null
  return <CategoryNote category={category} helpUrl={helpUrl} />
}

function Shelf({ shown, ...props }: ScoreBoardProps & { readonly shown: readonly ScoreRecord[] }) {
  const { t } = useTranslation()
  const { highlighted, showsFlags, actions } = props
  const shelf = useRef<HTMLUListElement>(null)
  const isSettled = useSettled()
  useCodeCopy(shelf, shown)
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul className={styles.shelf} role="list" ref={shelf} data-settled={isSettled || undefined}>
        {shown.map((record) => (
          <ChallengeCard
            key={record.key}
            record={record}
            isHighlighted={record.key === highlighted}
            canRepeat={showsFlags}
            actions={actions}
          />
        ))}
      </ul>
      <TipBubble area={shelf} />
      {shown.every(({ solved }) => !solved) && <p className={styles.onPaper}>{t('TEXT_NOTHING_SOLVED')}</p>}
    </>
  )
}

function listChoices(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
