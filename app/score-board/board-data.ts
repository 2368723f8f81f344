import type { ExerciseData } from '../coding/exercise-data'
import type { BoardAssignment } from './assignment/board-assignment'
import type { ScoreRecord } from './records'

export interface BoardData {
  readonly records: readonly ScoreRecord[]
  /** Null outside of courses. */
  readonly assignment: BoardAssignment | null
  /** The coding exercise that its address asks for. */
  readonly exercise?: ExerciseData
}

export const emptyBoard: BoardData = { records: [], assignment: null }
