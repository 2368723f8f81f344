import { type Filters, writeFilters } from './filters'

/** Filters in use that the address does not hold yet. */
export interface FilterDraft {
  readonly filters: Filters
  /** The query of the address that they were chosen over. */
  readonly over: string
  /** The queries that are on their way into the address, in order. */
  readonly sent: readonly string[]
}

/** Filters as they stand in an address without other parameters. */
export const queryOf = (filters: Filters) => writeFilters(filters, new URLSearchParams()).toString()

/**
 * The rest of a draft once the address holds this query: nothing when all of it has arrived, or when the address went
 * elsewhere; what was chosen since it was sent stays.
 */
export function settleDraft(draft: FilterDraft | undefined, query: string): FilterDraft | undefined {
  if (draft === undefined) return undefined
  const { filters, over } = draft
  const place = draft.sent.indexOf(query)
  if (query !== over && place === -1) return undefined
  const sent = query === over ? draft.sent : draft.sent.slice(place + 1)
  if (query === queryOf(filters) && sent.length === 0) return undefined
  return query === over ? draft : { filters, over: query, sent }
}

/** The draft of filters that were chosen over an address with this query. */
export function reviseDraft(draft: FilterDraft | undefined, query: string, filters: Filters): FilterDraft {
  return { filters, over: query, sent: settleDraft(draft, query)?.sent ?? [] }
}

/** The draft once another query of its own is on its way into the address, which holds this query. */
export function sendDraft(draft: FilterDraft | undefined, query: string, sent: string): FilterDraft | undefined {
  const rest = settleDraft(draft, query)
  return rest && { ...rest, sent: [...rest.sent, sent] }
}
