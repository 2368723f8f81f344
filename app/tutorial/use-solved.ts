import { useEffect, useMemo, useRef } from 'react'
import { createApi } from '../browser/api'
import { useLive } from '../browser/live'
import type { Situation } from './steps'

interface SolvedRow {
  readonly key: string
  readonly solved: boolean
}

/** Tells what was solved before, and what is being solved. */
export function useSolved(): Pick<Situation, 'wasSolved' | 'hasSolved'> {
  const { subscribe } = useLive()
  const before = useRef(new Set<string>())
  const since = useRef(new Set<string>())
  useEffect(() => {
    listSolved().then((keys) => {
      before.current = new Set(keys)
    }, console.error)
    return subscribe('challenge solved', ({ key, isRestore }) => {
      if (!isRestore) since.current.add(key)
    })
  }, [subscribe])
  return useMemo(
    () => ({ wasSolved: (key) => before.current.has(key), hasSolved: (key) => since.current.has(key) }),
    [],
  )
}

async function listSolved(): Promise<string[]> {
  const { data } = await createApi().get<{ data: readonly SolvedRow[] }>('/api/Challenges/')
  return data.filter(({ solved }) => solved).map(({ key }) => key)
}
