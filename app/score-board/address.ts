import { useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type Filters, readFilters, writeFilters } from './filters'
import { useSettled } from './settled'

/** Typing comes first, the address follows once it rests. */
const restMilliseconds = 200

/** The address part that points at a card (docs/contract/files-and-surfaces.md#look-and-feel). */
const scrollDelayMilliseconds = 300
const flickerMilliseconds = 4000

/** The filters of the score board, kept in the query string. */
export function useBoardFilters(): [Filters, (filters: Filters) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(parameters))
  const written = useRef(queryOf(filters))

  useEffect(() => {
    const read = readFilters(parameters)
    if (queryOf(read) === written.current) return
    written.current = queryOf(read)
    setFilters(read)
  }, [parameters])

  useEffect(() => {
    const next = writeFilters(filters, parameters)
    if (next.toString() === parameters.toString()) return undefined
    const timer = setTimeout(() => {
      written.current = queryOf(filters)
      setParameters(next, { replace: true, preventScrollReset: true })
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [filters, parameters, setParameters])

  return [filters, setFilters]
}

const queryOf = (filters: Filters) => writeFilters(filters, new URLSearchParams()).toString()

/** The key in `highlightChallenge`, as long as its card is pointed at; then the parameter goes. */
export function useHighlight(): string | undefined {
  const [parameters, setParameters] = useSearchParams()
  const key = parameters.get('highlightChallenge') ?? undefined
  const isSettled = useSettled()
  useEffect(() => {
    // Cards that are laid out later would push this one out of sight again.
    if (key === undefined || !isSettled) return undefined
    const scroll = setTimeout(() => {
      document.getElementById(`challenge-${key}`)?.scrollIntoView({ block: 'center' })
    }, scrollDelayMilliseconds)
    const forget = setTimeout(() => {
      const rest = new URLSearchParams(location.search)
      rest.delete('highlightChallenge')
      setParameters(rest, { replace: true, preventScrollReset: true })
    }, scrollDelayMilliseconds + flickerMilliseconds)
    return () => {
      clearTimeout(scroll)
      clearTimeout(forget)
    }
  }, [key, isSettled, setParameters])
  return key
}
