import { useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type Filters, readFilters, writeFilters } from './filters'

/** Milliseconds without typing after which the address follows. */
const restMilliseconds = 200

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
