import { useMemo } from 'react'
import { type Filters, passesFilters } from './filters'
import type { ScoreRecord } from './records'
import { sortRecords } from './sorting'
import { findTutorialMode } from './tutorial-mode'

/** The visible challenges of the board in their order, and the mode in which tutorials come first. */
export function useShown(records: readonly ScoreRecord[], filters: Filters, tutorialsFirst: boolean) {
  const mode = useMemo(() => (tutorialsFirst ? findTutorialMode(records) : undefined), [records, tutorialsFirst])
  const shown = useMemo(() => {
    const candidates = mode?.records ?? records
    return sortRecords(
      candidates.filter((record) => passesFilters(record, filters)),
      filters.sort,
    )
  }, [mode, records, filters])
  return { mode, shown }
}
