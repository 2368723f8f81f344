import { useTranslation } from '../browser/texts'
import { IconSearch } from '../components/icons'
import { IconFilterOff } from '../components/page-icons'
import styles from './filter-bar.module.css'
import { type Filters, noFilters, type Status, statuses, toggle } from './filters'
import juice from './juice.module.css'
import { categoryName } from './labels'
import { difficulties } from './records'
import { SettingsButton } from './settings-button'
import { TagMenu } from './tag-menu'

interface FilterBarProps {
  readonly filters: Filters
  /** All that can be chosen. */
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  onFilters(filters: Filters): void
}

const statusLabels: Record<Status, string> = {
  all: 'STATUS_ALL',
  unsolved: 'STATUS_UNSOLVED',
  'partially-solved': 'STATUS_PARTIALLY_SOLVED',
  solved: 'STATUS_SOLVED',
}

/** Narrows the shelf down. */
export function FilterBar({ filters, tags, categories, onFilters }: FilterBarProps) {
  const { t } = useTranslation()
  const change = (part: Partial<Filters>) => onFilters({ ...filters, ...part })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is newer than the oldest browsers in use.
    <div className={styles.bar} role="search">
      <div className={styles.row}>
        <label className={styles.search}>
          <IconSearch size={18} aria-hidden />
          <span className="visually-hidden">{t('LABEL_SEARCH_CHALLENGES')}</span>
          <input
            type="search"
            id="challengeSearch"
            placeholder={t('LABEL_SEARCH_CHALLENGES')}
            value={filters.searchQuery}
            onChange={(event) => change({ searchQuery: event.target.value })}
          />
        </label>
        <fieldset className={styles.difficulties}>
          <legend className="visually-hidden">{t('LABEL_DIFFICULTIES')}</legend>
          {difficulties.map((difficulty) => (
            <button
              key={difficulty}
              type="button"
              className={juice.juice}
              data-difficulty={difficulty}
              aria-pressed={filters.difficulties.includes(difficulty)}
              aria-label={t('LABEL_DIFFICULTY', { difficulty })}
              onClick={() => change({ difficulties: toggle(filters.difficulties, difficulty).sort() })}
            >
              {difficulty}★
            </button>
          ))}
        </fieldset>
        <label className={styles.status}>
          <span className="visually-hidden">{t('LABEL_STATUS')}</span>
          <select value={filters.status} onChange={(event) => change({ status: event.target.value as Status })}>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {t(statusLabels[status])}
              </option>
            ))}
          </select>
        </label>
        <TagMenu tags={tags} chosen={filters.tags} onChoice={(chosen) => change({ tags: chosen })} />
        <button
          type="button"
          id="reset-filters"
          className={styles.reset}
          aria-label="reset all filters"
          onClick={() => onFilters(noFilters)}
        >
          <IconFilterOff size={18} aria-hidden />
          {t('BTN_RESET_FILTERS')}
        </button>
        <SettingsButton />
      </div>
      <Categories
        categories={categories}
        chosen={filters.categories}
        onChoice={(chosen) => change({ categories: chosen })}
      />
    </div>
  )
}

interface CategoriesProps {
  readonly categories: readonly string[]
  readonly chosen: readonly string[]
  onChoice(chosen: string[]): void
}

function Categories({ categories, chosen, onChoice }: CategoriesProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.pills}>
      <legend className="visually-hidden">{t('LABEL_CATEGORIES')}</legend>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChoice([])}>
        {t('LABEL_ALL_CATEGORIES')}
      </button>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={chosen.includes(category)}
          onClick={() => onChoice(toggle(chosen, category))}
        >
          {categoryName(t, category)}
        </button>
      ))}
    </fieldset>
  )
}
