import { useEffect, useMemo, useRef } from 'react'
import { createApi } from '../browser/api'
import { useLive } from '../browser/live'
import type { Situation } from './steps'

interface SolvedRow {
  readonly key: string
  readonly name: string
  readonly solved: boolean
}

interface Solved extends Pick<Situation, 'wasSolved' | 'hasSolved'> {
  /** True if the challenge of this name is solved by now. */
  isSolved(name: string): boolean
}

/** Tells of solves, past and new; `onSolve` hears the names of those that the learner earns. */
export function useSolved(onSolve: (name: string) => void): Solved {
  const { subscribe } = useLive()
  const before = useRef(new Set<string>())
  const since = useRef(new Set<string>())
  const names = useRef(new Set<string>())
  const latest = useRef(onSolve)
  latest.current = onSolve
  useEffect(() => {
    listSolved().then((rows) => {
      before.current = new Set(rows.map(({ key }) => key))
      for (const { name } of rows) names.current.add(name)
    }, console.error)
    return subscribe('challenge solved', ({ key, name, isRestore }) => {
      names.current.add(name)
      if (isRestore) return
      since.current.add(key)
      latest.current(name)
    })
  }, [subscribe])
  return useMemo(
    () => ({
      wasSolved: (key) => before.current.has(key),
      hasSolved: (key) => since.current.has(key),
      isSolved: (name) => names.current.has(name),
    }),
    [],
  )
}

async function listSolved(): Promise<SolvedRow[]> {
  const rows = await createApi().list<SolvedRow>('/api/Challenges/')
  return rows.filter(({ solved }) => solved)
}
