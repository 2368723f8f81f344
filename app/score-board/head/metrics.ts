import type { ProgressCount } from '../../../lab/client/progress'
import { codingSteps, difficulties, type ScoreRecord } from '../records'

export interface DifficultyCount extends ProgressCount {
  readonly difficulty: number
}

export function countSolved(records: readonly ScoreRecord[]): ProgressCount {
  return { done: records.filter(({ solved }) => solved).length, total: records.length }
}

/** Two steps for each challenge that has a coding part. */
export function countCoded(records: readonly ScoreRecord[]): ProgressCount {
  const coding = records.filter(({ hasCoding }) => hasCoding)
  return { done: sum(coding.map(({ codingStatus }) => codingStatus)), total: codingSteps * coding.length }
}

export function countSolvedPerDifficulty(records: readonly ScoreRecord[]): DifficultyCount[] {
  return difficulties.map((difficulty) => ({
    difficulty,
    ...countSolved(records.filter((record) => record.difficulty === difficulty)),
  }))
}

/** Ten points for each star, as class boards and the terminal count. */
export function countPoints(records: readonly ScoreRecord[]): number {
  return sum(records.map(({ solved, difficulty }) => (solved ? 10 * difficulty : 0)))
}

/** 0 only when nothing is done, 100 only when all is. */
export function toPercent({ done, total }: ProgressCount): number {
  if (total === 0 || done === 0) return 0
  return Math.max(1, Math.floor((100 * done) / total))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
