import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '../../browser/lazy-with-retry'
import { useRootData } from '../../browser/root-data'
import { useScriptName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'
import { IconChevronDown, IconSearch } from '../../kit/icons'
import { IconAdjustmentsHorizontal, IconFilterOff, IconSettings } from '../../kit/page-icons'
import juice from '../flasks/juice.module.css'
import { categoryName, tagName } from '../labels'
import { difficulties } from '../records'
import menuStyles from './choice-menu.module.css'
import styles from './filter-bar.module.css'
import { clearFilters, countFilters, type Filters, type Status, statuses, toggle } from './filters'
import { type Sorting, sortings } from './sorting'

interface FilterBarProps {
  readonly filters: Filters
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  /** False in a lab without coding exercises. */
  readonly hasCoding: boolean
  readonly children: ReactNode
  onFilters(filters: Filters): void
}

const statusLabels: Record<Status, string> = {
  all: 'STATUS_ALL',
  unsolved: 'STATUS_UNSOLVED',
  'partially-solved': 'STATUS_PARTIALLY_SOLVED',
  solved: 'STATUS_SOLVED',
}

const sortLabels: Record<Sorting, string> = {
  difficulty: 'SORT_DIFFICULTY',
  name: 'SORT_NAME',
  category: 'SORT_CATEGORY',
  latest: 'SORT_LATEST',
}

/** One row; in narrow windows all but the search is folded away. */
export function FilterBar({ filters, tags, categories, hasCoding, children, onFilters }: FilterBarProps) {
  const { t } = useTranslation()
  const [isExpanded, setExpanded] = useState(false)
  const change = (part: Partial<Filters>) => onFilters({ ...filters, ...part })
  const count = countFilters(filters)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is newer than the oldest browsers in use.
    <div className={styles.bar} role="search" data-expanded={isExpanded || undefined}>
      <div className={styles.row}>
        <Search text={filters.searchQuery} onText={(searchQuery) => change({ searchQuery })} />
        <button
          type="button"
          className={styles.expand}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
          {count === 0 ? t('BTN_FILTER') : t('BTN_FILTER_COUNT', { count })}
        </button>
        <SettingsButton />
        <div className={styles.folds}>
          <DifficultyButtons chosen={filters.difficulties} onChoice={(chosen) => change({ difficulties: chosen })} />
          <StatusChoice chosen={filters.status} hasCoding={hasCoding} onChoice={(status) => change({ status })} />
          <ChoiceMenu
            id="category-choices"
            label={t('LABEL_CATEGORIES')}
            values={categories}
            chosen={filters.categories}
            nameOf={(category) => categoryName(t, category)}
            onChoice={(chosen) => change({ categories: chosen })}
          />
          <ChoiceMenu
            id="tag-choices"
            label={t('LABEL_TAGS')}
            values={tags}
            chosen={filters.tags}
            nameOf={(tag) => tagName(t, tag)}
            onChoice={(chosen) => change({ tags: chosen })}
          />
          <Choice
            label={t('LABEL_SORT')}
            value={filters.sort}
            values={sortings}
            names={sortLabels}
            onChoice={(sort) => change({ sort })}
          />
          <ResetButton onReset={() => onFilters(clearFilters(filters))} />
          {children}
        </div>
      </div>
    </div>
  )
}

function Search({ text, onText }: { readonly text: string; onText(text: string): void }) {
  const { t } = useTranslation()
  return (
    <label className={styles.search}>
      <IconSearch size={18} aria-hidden />
      <span className="visually-hidden">{t('LABEL_SEARCH_CHALLENGES')}</span>
      <input
        type="search"
        id="challengeSearch"
        placeholder={t('LABEL_SEARCH_CHALLENGES')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </label>
  )
}

interface DifficultyButtonsProps {
  readonly chosen: readonly number[]
  onChoice(chosen: number[]): void
}

function DifficultyButtons({ chosen, onChoice }: DifficultyButtonsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.difficulties}>
      <legend className="visually-hidden">{t('LABEL_DIFFICULTIES')}</legend>
      {difficulties.map((difficulty) => (
        <button
          key={difficulty}
          type="button"
          className={juice.juice}
          data-difficulty={difficulty}
          aria-pressed={chosen.includes(difficulty)}
          aria-label={t('LABEL_DIFFICULTY', { difficulty })}
          onClick={() => onChoice(toggle(chosen, difficulty).sort())}
        >
          {difficulty}
          <span aria-hidden="true">★</span>
        </button>
      ))}
    </fieldset>
  )
}

interface StatusChoiceProps extends Pick<FilterBarProps, 'hasCoding'> {
  readonly chosen: Status
  onChoice(status: Status): void
}

function StatusChoice({ chosen, hasCoding, onChoice }: StatusChoiceProps) {
  const { t } = useTranslation()
  // Keeps the status of the address in the list, which would otherwise show another one.
  const offered = statuses.filter((status) => hasCoding || status !== 'partially-solved' || status === chosen)
  const labels = hasCoding ? statusLabels : { ...statusLabels, solved: 'STATUS_SOLVED_PLAIN' }
  return <Choice label={t('LABEL_STATUS')} value={chosen} values={offered} names={labels} onChoice={onChoice} />
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  /** Keys of texts. */
  readonly names: Readonly<Record<Value, string>>
  onChoice(value: Value): void
}

function Choice<Value extends string>({ label, value, values, names, onChoice }: ChoiceProps<Value>) {
  const { t } = useTranslation()
  const choose = (text: string) => {
    const chosen = values.find((known) => known === text)
    if (chosen !== undefined) onChoice(chosen)
  }
  return (
    <label className={styles.choice}>
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {t(names[one])}
          </option>
        ))}
      </select>
    </label>
  )
}

function ResetButton({ onReset }: { onReset(): void }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('reset all filters', t('BTN_RESET_FILTERS'))
  return (
    <button
      type="button"
      id="reset-filters"
      className={styles.reset}
      {...control}
      title={t('BTN_RESET_FILTERS')}
      onClick={onReset}
    >
      <IconFilterOff size={18} aria-hidden />
      <span {...words}>{t('BTN_RESET_FILTERS')}</span>
      <span {...script} />
    </button>
  )
}

interface ChoiceMenuProps {
  readonly id: string
  readonly label: string
  readonly values: readonly string[]
  readonly chosen: readonly string[]
  nameOf(value: string): string
  onChoice(chosen: string[]): void
}

function ChoiceMenu({ id, label, values, chosen, nameOf, onChoice }: ChoiceMenuProps) {
  // React 18 knows neither attribute by its own name.
  const opener = { popovertarget: id }
  const popover = { popover: 'auto' }
  return (
    <div className={menuStyles.menu}>
      <button type="button" className={menuStyles.opener} {...opener}>
        {label}
        {chosen.length > 0 && <span className={menuStyles.count}>{chosen.length}</span>}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <fieldset id={id} {...popover} className={menuStyles.choices}>
        <legend className="visually-hidden">{label}</legend>
        {values.map((value) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChoice(toggle(chosen, value))} />
            {nameOf(value)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

const SettingsDialog = lazyWithRetry(() =>
  import('../settings/settings-dialog').then(({ SettingsDialog }) => SettingsDialog),
)

function SettingsButton() {
  const { t } = useTranslation()
  const { localBackupEnabled } = useRootData().config.application
  const [isOpen, setOpen] = useState(false)
  if (!localBackupEnabled) return null
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-label="Open additional settings dialog"
        aria-haspopup="dialog"
        title={t('TITLE_YOUR_PROGRESS')}
        onClick={() => setOpen(true)}
      >
        <IconSettings size={20} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
