import { useEffect, useRef } from 'react'
import { useTranslation } from '../../browser/texts'
import { IconSearch } from '../../kit/icons'
import { Row } from '../../kit/layout'
import { type Filters, type ShownState, states } from './filters'
import styles from './roster-filter.module.css'
import { firstSorting, type Sorting, type SortKey, sortKeys } from './sorting'

interface RosterFilterProps {
  readonly filters: Filters
  readonly sorting: Sorting
  readonly groups: readonly string[]
  readonly counts: Readonly<Record<ShownState, number>>
  onFilters(filters: Filters): void
  onSorting(sorting: Sorting): void
}

/** The key `/` focuses the search field. */
export function RosterFilter({ filters, sorting, groups, counts, onFilters, onSorting }: RosterFilterProps) {
  const { t } = useTranslation()
  const search = useRef<HTMLInputElement>(null)
  useSlash(search)
  return (
    <Row as="search" gap="s" wrap aria-label={t('LABEL_FILTERS')}>
      <label className={styles.search}>
        <IconSearch size={18} aria-hidden />
        <span className="visually-hidden">{t('SEARCH_LEARNER')}</span>
        <input
          ref={search}
          type="search"
          value={filters.text}
          placeholder={t('SEARCH_LEARNER')}
          aria-keyshortcuts="/"
          onChange={({ target }) => onFilters({ ...filters, text: target.value })}
          onKeyDown={leadToFirst}
        />
      </label>
      {groups.length > 0 && (
        <label className={styles.choice}>
          <span className="visually-hidden">{t('LABEL_GROUP')}</span>
          <select value={filters.group} onChange={({ target }) => onFilters({ ...filters, group: target.value })}>
            <option value="">{t('ALL_GROUPS')}</option>
            {groups.map((group) => (
              <option key={group} value={group}>
                {group}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={`${styles.choice} ${styles.order}`}>
        <span className="visually-hidden">{t('LABEL_ORDER')}</span>
        <select value={sorting.by} onChange={({ target }) => onSorting(sortingBy(target.value as SortKey))}>
          {sortKeys.map((sortKey) => (
            <option key={sortKey} value={sortKey}>
              {t(sortKeyTexts[sortKey])}
            </option>
          ))}
        </select>
      </label>
      <fieldset className={styles.states}>
        <legend className="visually-hidden">{t('LABEL_STATE')}</legend>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={filters.state === state}
            onClick={() => onFilters({ ...filters, state })}
          >
            {t(stateTexts[state])} <b>{counts[state]}</b>
          </button>
        ))}
      </fieldset>
    </Row>
  )
}

/** Arrow down focuses the first name; Enter opens that learner. */
function leadToFirst(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void {
  const first = document.querySelector<HTMLElement>('#roster tbody th a')
  if (first === null || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
  event.preventDefault()
  if (event.key === 'Enter') first.click()
  else first.focus()
}

const sortingBy = (by: SortKey): Sorting => (by === 'name' ? firstSorting : { by, isDescending: true })

export const sortKeyTexts: Readonly<Record<SortKey, string>> = {
  name: 'COLUMN_LEARNER',
  progress: 'COLUMN_PROGRESS',
  lastSolve: 'COLUMN_LAST_SOLVE',
  nearMiss: 'COLUMN_NEAR_MISS',
  stuck: 'COLUMN_STUCK',
  hints: 'COLUMN_HINTS',
}

const stateTexts: Readonly<Record<ShownState, string>> = {
  all: 'STATE_ALL',
  online: 'ONLINE',
  stuck: 'STATE_STUCK',
  frozen: 'FROZEN',
}

function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  }, [field])
}
