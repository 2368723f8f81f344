import { type Filters, writeFilters } from './filters'

/** Filters in use that the address does not hold yet. */
export interface FilterDraft {
  readonly filters: Filters
  /** The query of the address that they were chosen over. */
  readonly over: string
  /** The query that is on its way into the address. */
  readonly sent?: string
}

/** Filters as they stand in an address without other parameters. */
export const queryOf = (filters: Filters) => writeFilters(filters, new URLSearchParams()).toString()

/**
 * The rest of a draft once the address holds this query: nothing when all of it has arrived, or when the address went
 * elsewhere; what was chosen since it was sent stays.
 */
export function settleDraft(draft: FilterDraft | undefined, query: string): FilterDraft | undefined {
  if (draft === undefined) return undefined
  const { filters, over, sent } = draft
  const isThere = query === queryOf(filters)
  if (query === sent) return isThere ? undefined : { filters, over: query }
  if (query !== over || (isThere && sent === undefined)) return undefined
  return draft
}
