import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../browser/texts'
import type { Row } from '../connection/class-view'
import { IconSortAscending, IconSortDescending } from '../icons'
import { useNow } from '../times'
import { stuckMinutes } from './filters'
import { LearnerRow } from './learner-row'
import { sortKeyTexts } from './roster-filter'
import styles from './roster-table.module.css'
import { chooseSortKey, type Sorting, type SortKey, sortKeys } from './sorting'

interface RosterTableProps {
  readonly rows: readonly Row[]
  readonly total: number
  readonly sorting: Sorting
  readonly open: string | undefined
  readonly localNow: number
  onSorting(sorting: Sorting): void
  onMessage(row: Row): void
}

/** Headings sort; arrow keys move from name to name. */
export function RosterTable({ rows, total, sorting, open, localNow, onSorting, onMessage }: RosterTableProps) {
  const { t } = useTranslation()
  // Rounded to the minute, so that only rows with a changed text render again.
  const now = Math.floor(useNow() / 60_000) * 60_000
  return (
    <table className={styles.table} onKeyDown={moveBetweenNames}>
      <caption className="visually-hidden">{t('TITLE_ROSTER')}</caption>
      <thead>
        <tr>
          {sortKeys.map((sortKey) => (
            <ColumnHead key={sortKey} sortKey={sortKey} sorting={sorting} onSorting={onSorting} />
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('COLUMN_ACTIONS')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LearnerRow
            key={row.id}
            row={row}
            total={total}
            now={now}
            stuck={stuckMinutes(row, localNow)}
            isOpen={row.id === open}
            onMessage={onMessage}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ColumnHeadProps {
  readonly sortKey: SortKey
  readonly sorting: Sorting
  onSorting(sorting: Sorting): void
}

function ColumnHead({ sortKey, sorting, onSorting }: ColumnHeadProps) {
  const { t } = useTranslation()
  const isChosen = sorting.by === sortKey
  const Sign = sorting.isDescending ? IconSortDescending : IconSortAscending
  return (
    <th scope="col" aria-sort={isChosen ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onSorting(chooseSortKey(sorting, sortKey))}>
        {t(sortKeyTexts[sortKey])}
        {isChosen && <Sign size={16} aria-hidden />}
      </button>
    </th>
  )
}

function moveBetweenNames(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody th a')]
  const next = names[names.indexOf(event.target) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
