import { useSearchParams } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import { type FilterDraft, queryOf, settleDraft } from './filter-draft'
import { type Filters, readFilters, writeFilters } from './filters'

/** Milliseconds without typing after which the address follows. */
const restMilliseconds = 200

/** The filters of the score board, which are those of the address, but for what is being typed. */
export function useBoardFilters(): [Filters, (filters: Filters) => void] {
  const [parameters, setParameters] = useSearchParams()
  const addressed = useMemo(() => readFilters(parameters), [parameters])
  const [latest, setLatest] = useState<FilterDraft>()
  const draft = settleDraft(latest, queryOf(addressed))
  if (draft !== latest) setLatest(draft)

  useEffect(() => {
    if (draft === undefined || draft.sent === queryOf(draft.filters)) return undefined
    const timer = setTimeout(() => {
      setLatest({ ...draft, sent: queryOf(draft.filters) })
      setParameters(writeFilters(draft.filters, parameters), { replace: true, preventScrollReset: true })
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, parameters, setParameters])

  const change = (filters: Filters) => setLatest({ over: queryOf(addressed), sent: draft?.sent, filters })
  return [draft?.filters ?? addressed, change]
}
