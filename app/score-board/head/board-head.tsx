import { useTranslation } from '../../browser/texts'
import { IconFlask2, IconList } from '../../kit/page-icons'
import { FilterBar } from '../filters/filter-bar'
import { type Filters, type View, views } from '../filters/filters'
import type { ScoreRecord } from '../records'
import styles from './board-head.module.css'
import { Dials } from './dials'

interface BoardHeadProps {
  readonly records: readonly ScoreRecord[]
  readonly filters: Filters
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  onFilters(filters: Filters): void
}

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

const icons = { list: IconList, shelf: IconFlask2 } as const
const names: Readonly<Record<View, string>> = { list: 'LABEL_VIEW_LIST', shelf: 'LABEL_VIEW_SHELF' }

function ViewSwitch({ view, onView }: { readonly view: View; onView(view: View): void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{t('LABEL_VIEW')}</legend>
      {views.map((one) => {
        const Icon = icons[one]
        return (
          <button key={one} type="button" aria-pressed={one === view} title={t(names[one])} onClick={() => onView(one)}>
            <Icon size={18} aria-hidden />
            <span>{t(names[one])}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
