import type { ExerciseData } from '../coding/exercise-data'
import type { ScoreRecord } from './records'

/** What the board shows. */
export interface BoardData {
  readonly records: readonly ScoreRecord[]
  /** The coding exercise that its address asks for. */
  readonly exercise?: ExerciseData
}

export const emptyBoard: BoardData = { records: [] }
