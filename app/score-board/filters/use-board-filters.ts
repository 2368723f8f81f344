import { useSearchParams } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import { type Filters, readFilters, writeFilters } from './filters'

/** Milliseconds without typing after which the address follows. */
const restMilliseconds = 200

/** The filters in the address, or those being typed. */
export function useBoardFilters(): [Filters, (filters: Filters) => void] {
  const [parameters, setParameters] = useSearchParams()
  const addressed = useMemo(() => readFilters(parameters), [parameters])
  const query = queryOf(addressed)
  // Keys arrive while the address is being rendered: each change starts from the latest draft, rendered or not.
  const [latest, setLatest] = useState<FilterDraft>()
  const draft = useMemo(() => settleDraft(latest, query), [latest, query])

  // In an effect: React may restart a render, and would drop the draft before the next key.
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

/** Chosen filters that the address does not hold yet. */
interface FilterDraft {
  readonly filters: Filters
  /** Query of the address that they were chosen over. */
  readonly over: string
  /** Queries on their way into the address, in order. */
  readonly sent: readonly string[]
}

export const queryOf = (filters: Filters) => writeFilters(filters, new URLSearchParams()).toString()

/** Drops what has arrived, or everything when the address went elsewhere; keeps what was chosen since it was sent. */
export function settleDraft(draft: FilterDraft | undefined, query: string): FilterDraft | undefined {
  if (draft === undefined) return undefined
  const { filters, over } = draft
  const place = draft.sent.indexOf(query)
  if (query !== over && place === -1) return undefined
  const sent = query === over ? draft.sent : draft.sent.slice(place + 1)
  if (query === queryOf(filters) && sent.length === 0) return undefined
  return query === over ? draft : { filters, over: query, sent }
}

export function reviseDraft(draft: FilterDraft | undefined, query: string, filters: Filters): FilterDraft {
  return { filters, over: query, sent: settleDraft(draft, query)?.sent ?? [] }
}

export function sendDraft(draft: FilterDraft | undefined, query: string, sent: string): FilterDraft | undefined {
  const rest = settleDraft(draft, query)
  return rest && { ...rest, sent: [...rest.sent, sent] }
}
