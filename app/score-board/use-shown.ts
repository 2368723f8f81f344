import { useMemo } from 'react'
import { type Filters, passesFilters } from './filters'
import type { ScoreRecord } from './records'
import { sortRecords } from './sorting'
import { findTutorialMode } from './tutorial-mode'

/** The challenges on offer, those of them that pass the filters, in their order, and the mode in which tutorials come first. */
export function useShown(records: readonly ScoreRecord[], filters: Filters, tutorialsFirst: boolean) {
  const mode = useMemo(() => (tutorialsFirst ? findTutorialMode(records) : undefined), [records, tutorialsFirst])
  const candidates = mode?.records ?? records
  const shown = useMemo(
    () =>
      sortRecords(
        candidates.filter((record) => passesFilters(record, filters)),
        filters.sort,
      ),
    [candidates, filters],
  )
  return { mode, candidates, shown }
}
