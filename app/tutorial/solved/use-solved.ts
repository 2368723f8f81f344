import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useLive } from '../../browser/live/live'
import type { LiveEvents } from '../../browser/live/live-connection'
import type { Situation } from '../steps'
import { nothingSolved, type SolvedChallenges } from './solved-challenges'

interface Solved extends Pick<Situation, 'wasSolved' | 'hasSolved'> {
  /** True if it was solved when this page began; undefined until known. */
  wasSolvedAtStart(name: string): boolean | undefined
  /** True if it is solved by now. */
  isSolved(name: string): boolean
}

/** `onSolve` gets the names of challenges that the learner solves from now on. */
export function useSolved(onSolve: (name: string) => void): Solved {
  const { data, load } = useFetcher<SolvedChallenges>()
  const before = data ?? nothingSolved
  const { subscribe } = useLive()
  const since = useRef<LiveEvents['challenge solved'][]>([])
  const latest = useRef(onSolve)
  latest.current = onSolve
  useEffect(() => load('/hacking-instructor/solved'), [load])
  useEffect(
    () =>
      subscribe('challenge solved', (event) => {
        since.current.push(event)
        if (!event.isRestore) latest.current(event.name)
      }),
    [subscribe],
  )
  return {
    wasSolvedAtStart: (name) => data?.solved.some((challenge) => challenge.name === name),
    wasSolved: (key) => before.solved.some((challenge) => challenge.key === key),
    hasSolved: (key) => since.current.some((event) => event.key === key && !event.isRestore),
    isSolved: (name) => [...before.solved, ...since.current].some((challenge) => challenge.name === name),
  }
}
