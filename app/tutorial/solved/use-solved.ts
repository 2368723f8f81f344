import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../browser/live/live'
import type { LiveEvents } from '../../browser/live/live-connection'
import type { Situation } from '../steps'
import { nothingSolved, type SolvedChallenges } from './solved-challenges'

interface Solved extends Pick<Situation, 'wasSolved' | 'hasSolved'> {
  /** False until it is known what was solved before. */
  readonly isKnown: boolean
  /** True if it was solved when this page began; undefined until known. */
  wasSolvedAtStart(name: string): boolean | undefined
  /** True if it is solved by now. */
  isSolved(name: string): boolean
  keyOf(name: string): string | undefined
  /** The weakness whose own fix refuses the attack. */
  securedBy(name: string): string | undefined
  /** True if an attack on it would be refused. */
  isClosed(name: string): boolean
}

/** `onSolve` gets the names of challenges that the learner solves from now on. */
export function useSolved(onSolve: (name: string) => void): Solved {
  const { data, load } = useFetcher<SolvedChallenges>()
  const before = data ?? nothingSolved
  const { subscribe } = useLive()
  const [since, setSince] = useState<readonly LiveEvents['challenge solved'][]>([])
  const latest = useRef(onSolve)
  latest.current = onSolve
  useEffect(() => load('/hacking-instructor/solved'), [load])
  useEffect(
    () =>
      subscribe('challenge solved', (event) => {
        setSince((known) => [...known, event])
        if (!event.isRestore) latest.current(event.name)
      }),
    [subscribe],
  )
  return {
    isKnown: data !== undefined,
    wasSolvedAtStart: (name) => data?.solved.some((challenge) => challenge.name === name),
    wasSolved: (key) => before.solved.some((challenge) => challenge.key === key),
    hasSolved: (key) => since.some((event) => event.key === key && !event.isRestore),
    keyOf: (name) => before.keys[name],
    securedBy: (name) => before.securedBy[name],
    isClosed: (name) => before.closed.includes(name),
    isSolved: (name) => [...before.solved, ...since].some((challenge) => challenge.name === name),
  }
}
