import { useMemo } from 'react'
import { useTranslation } from '../../browser/texts'
import { PageHeading } from '../page/page-heading'
import { ChallengeCard } from './challenge-card'
import { Dials } from './dials'
import { FilterBar } from './filter-bar'
import { type Filters, noFilters, passesFilters } from './filters'
import { FlaskDrawings } from './flask'
import { Rack } from './rack'
import type { ScoreRecord } from './records'
import styles from './score-board.module.css'

interface ScoreBoardProps {
  readonly records: readonly ScoreRecord[]
  readonly filters: Filters
  /** Key of the challenge to point at. */
  readonly highlighted: string | undefined
  onFilters(filters: Filters): void
}

/** The laboratory's shelf: instruments, filters, and a flask for every challenge. */
export function ScoreBoard({ records, filters, highlighted, onFilters }: ScoreBoardProps) {
  const { t } = useTranslation()
  const tags = useMemo(() => listChoices(records.flatMap((record) => record.tags)), [records])
  const categories = useMemo(() => listChoices(records.map(({ category }) => category)), [records])
  const shown = useMemo(() => records.filter((record) => passesFilters(record, filters)), [records, filters])
  return (
    <div className={styles.board}>
      <PageHeading aside={t('LABEL_LAB_SHELF', { count: records.length })}>{t('TITLE_SCORE_BOARD')}</PageHeading>
      <Dials records={records} />
      <FilterBar filters={filters} tags={tags} categories={categories} onFilters={onFilters} />
      <h2 className={styles.count} aria-live="polite">
        {t('LABEL_FLASKS_SHOWN', { shown: shown.length, count: records.length })}
      </h2>
      <FlaskDrawings />
      <Rack records={records} shown={shown} />
      {shown.length === 0 && (
        <p className={styles.nothing}>
          {t('NO_CHALLENGE_FOUND')}{' '}
          <button type="button" onClick={() => onFilters(noFilters)}>
            {t('BTN_RESET_FILTERS')}
          </button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul className={styles.shelf} role="list">
        {shown.map((record) => (
          <ChallengeCard key={record.key} record={record} isHighlighted={record.key === highlighted} />
        ))}
      </ul>
      {records.some(({ hintUrl }) => hintUrl !== null) && (
        <p className={styles.count}>
          {t('HINT_SMALL_INTERNET')} <a href="/outside">{t('LABEL_SMALL_INTERNET')}</a>
        </p>
      )}
    </div>
  )
}

function listChoices(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
