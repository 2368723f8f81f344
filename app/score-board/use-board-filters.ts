import { useSearchParams } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import { type Filters, readFilters, writeFilters } from './filters'

/** Milliseconds without typing after which the address follows. */
const restMilliseconds = 200

/** The filters of the score board, which are those of the address, but for what is being typed. */
export function useBoardFilters(): [Filters, (filters: Filters) => void] {
  const [parameters, setParameters] = useSearchParams()
  const addressed = useMemo(() => readFilters(parameters), [parameters])
  const query = queryOf(addressed)
  // Keys come while the address is being drawn: each change starts from the draft before it, whether that was drawn or not.
  const [latest, setLatest] = useState<FilterDraft>()
  const draft = useMemo(() => settleDraft(latest, query), [latest, query])

  // Not while drawing, which may be begun anew: React would take what it has put aside for the draft before the next key.
  useEffect(() => setLatest((current) => settleDraft(current, query)), [query])

  useEffect(() => {
    if (draft === undefined) return undefined
    const { filters, sent } = draft
    const next = queryOf(filters)
    if (next === sent.at(-1)) return undefined
    const timer = setTimeout(() => {
      setLatest((current) => sendDraft(current, query, next))
      setParameters(writeFilters(filters, parameters), { replace: true, preventScrollReset: true })
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, query, parameters, setParameters])

  const change = (filters: Filters) => setLatest((current) => reviseDraft(current, query, filters))
  return [draft?.filters ?? addressed, change]
}

/** Filters in use that the address does not hold yet. */
interface FilterDraft {
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
