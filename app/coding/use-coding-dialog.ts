import { createContext, useContext } from 'react'
import type { ScoreRecord } from '../score-board/records'

export interface CodingDialogControls {
  mayOpen(record: ScoreRecord): boolean
  open(key: string): void
}

export const CodingDialogContext = createContext<CodingDialogControls | undefined>(undefined)

/** Undefined away from the score board. */
export function useCodingDialog(): CodingDialogControls | undefined {
  return useContext(CodingDialogContext)
}
