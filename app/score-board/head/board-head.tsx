import { useTranslation } from '../../browser/texts'
import type { Filters } from '../filters'
import type { ScoreRecord } from '../records'
import styles from './board-head.module.css'
import { Dials } from './dials'
import { FilterBar } from './filter-bar'
import { ViewSwitch } from './view-switch'

interface BoardHeadProps {
  readonly records: readonly ScoreRecord[]
  readonly filters: Filters
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  onFilters(filters: Filters): void
}

/** Name, instruments and filters. */
export function BoardHead({ records, filters, tags, categories, onFilters }: BoardHeadProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{t('TITLE_SCORE_BOARD')}</h1>
        <Dials records={records} />
      </div>
      <FilterBar {...{ filters, tags, categories, onFilters }} hasCoding={records.some(({ hasCoding }) => hasCoding)}>
        <ViewSwitch view={filters.view} onView={(view) => onFilters({ ...filters, view })} />
      </FilterBar>
    </header>
  )
}
