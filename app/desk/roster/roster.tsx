import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ClassState } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import type { Row } from '../connection/class-view'
import { useDeskState } from '../desk-context'
import type { OpenDialog } from '../dialogs/desk-dialog'
import { useLocalNow } from '../times'
import { filterRows, groupsOf, isIn, noFilters, type ShownState } from './filters'
import styles from './roster.module.css'
import { RosterFilter } from './roster-filter'
import { RosterTable } from './roster-table'
import { firstSorting, sortRows } from './sorting'

interface RosterProps {
  readonly about: ClassState
  readonly open: string | undefined
  onOpenDialog(dialog: OpenDialog): void
}

export function Roster({ about, open, onOpenDialog }: RosterProps) {
  const { t, language } = useTranslation()
  const { rows } = useDeskState()
  const localNow = useLocalNow()
  const [filters, setFilters] = useState(noFilters)
  const [sorting, setSorting] = useState(firstSorting)
  const all = useMemo(() => [...rows.values()], [rows])
  const shown = sortRows(filterRows(all, filters, localNow), sorting, language)
  const message = useCallback((row: Row) => onOpenDialog({ kind: 'message', learner: row }), [onOpenDialog])
  const section = useRef<HTMLElement>(null)
  const keptFocus = useKeptFocus(section, shown)
  const showEverybody = () => {
    setFilters(noFilters)
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      id="roster"
      className={styles.roster}
      aria-label={t('TITLE_ROSTER')}
      tabIndex={-1}
      {...keptFocus}
    >
      <RosterFilter
        filters={filters}
        sorting={sorting}
        groups={groupsOf(all)}
        counts={countStates(all, localNow)}
        onFilters={setFilters}
        onSorting={setSorting}
      />
      <p className="visually-hidden" role="status">
        {t('LEARNERS_SHOWN', { shown: shown.length, all: all.length })}
      </p>
      {shown.length > 0 ? (
        <RosterTable
          rows={shown}
          total={about.total}
          {...{ sorting, open, localNow }}
          onSorting={setSorting}
          onMessage={message}
        />
      ) : (
        <div className={styles.nothing}>
          <p>{t('NOBODY_SHOWN')}</p>
          <button type="button" className="main-action" onClick={showEverybody}>
            {t('BTN_SHOW_ALL')}
          </button>
        </div>
      )}
    </section>
  )
}

const countStates = (rows: readonly Row[], now: number): Record<ShownState, number> => {
  const count = (state: ShownState) => rows.filter((row) => isIn(row, state, now)).length
  return { all: rows.length, online: count('online'), stuck: count('stuck'), frozen: count('frozen') }
}

/** Focuses the next learner when the focused row leaves the table. */
function useKeptFocus(section: RefObject<HTMLElement>, shown: readonly Row[]) {
  const focused = useRef<string>()
  const earlier = useRef(shown)
  useLayoutEffect(() => {
    const isFocused = ({ id }: Row) => id === focused.current
    const place = earlier.current.findIndex(isFocused)
    earlier.current = shown
    if (place === -1 || shown.some(isFocused)) return
    focused.current = undefined
    const names = section.current?.querySelectorAll<HTMLElement>('tbody th a') ?? []
    const next = names[Math.min(place, names.length - 1)] ?? section.current
    next?.focus({ preventScroll: true })
  }, [section, shown])
  return {
    onFocus({ target }: FocusEvent) {
      const row = target.closest<HTMLTableRowElement>('tbody tr')
      focused.current = row ? earlier.current[row.sectionRowIndex]?.id : undefined
    },
    // React reports no lost focus when its element is removed.
    onBlur() {
      focused.current = undefined
    },
  }
}
