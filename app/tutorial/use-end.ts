import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { TutorialPosition } from './position'

/** A login, which solves some challenges, leads on to another page by itself. */
const settleMilliseconds = 500

interface End {
  readonly position: TutorialPosition
  /** True if there is nothing left to lead to. */
  readonly isAtEnd: boolean
  onMove(position: TutorialPosition | undefined): void
}

/** Ends a tutorial once the learner leaves the page on which it had nothing left to lead to. True if that has come. */
export function useEnd({ position, isAtEnd, onMove }: End): boolean {
  const { pathname } = useLocation()
  const isSettled = useNavigation().state === 'idle'
  const { endedOn } = position
  const isOver = endedOn !== undefined && endedOn !== pathname
  const latest = useRef({ position, onMove })
  latest.current = { position, onMove }
  useEffect(() => {
    if (isOver) return latest.current.onMove(undefined)
    if (!isAtEnd || !isSettled || endedOn !== undefined) return undefined
    const note = () => latest.current.onMove({ ...latest.current.position, endedOn: pathname })
    const timer = setTimeout(note, settleMilliseconds)
    return () => clearTimeout(timer)
  }, [isOver, isAtEnd, isSettled, endedOn, pathname])
  return isOver
}
