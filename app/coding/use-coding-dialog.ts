import { createContext, useContext } from 'react'
import type { ScoreRecord } from '../score-board/records'

/** Opens coding exercises; only the score board provides it. */
export interface CodingDialogControls {
  mayOpen(record: ScoreRecord): boolean
  open(key: string): void
}

export const CodingDialogContext = createContext<CodingDialogControls | undefined>(undefined)

/** Opens exercises; undefined away from the score board. */
export function useCodingDialog(): CodingDialogControls | undefined {
  return useContext(CodingDialogContext)
}
