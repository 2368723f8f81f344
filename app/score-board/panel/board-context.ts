import { useOutletContext } from '@remix-run/react'
import type { NextCard } from '../../learn/learn'
import type { BoardAssignment } from '../assignment/board-assignment'
import type { ScoreRecord } from '../records'

export interface BoardContext {
  /** Undefined for a challenge that is not on offer. */
  readonly opened: ScoreRecord | undefined
  /** Those that pass the filters, in the order of the board. */
  readonly shown: readonly ScoreRecord[]
  /** All on offer. */
  readonly candidates: readonly ScoreRecord[]
  /** From the paths. */
  readonly next: readonly NextCard[]
  readonly canRepeat: boolean
  /** Null outside of courses. */
  readonly assignment: BoardAssignment | null
}

export const useBoard = () => useOutletContext<BoardContext>()
