import { useSearchParams } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import { type FilterDraft, queryOf, reviseDraft, sendDraft, settleDraft } from './filter-draft'
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
