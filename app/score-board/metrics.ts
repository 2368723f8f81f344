import type { ProgressCount } from '../../lab/client/progress'
import { codingSteps, difficulties, type ScoreRecord } from './records'

export interface DifficultyCount extends ProgressCount {
  readonly difficulty: number
}

/** Challenges solved, of all. */
export function countSolved(records: readonly ScoreRecord[]): ProgressCount {
  return { done: records.filter(({ solved }) => solved).length, total: records.length }
}

/** Coding steps taken, two to each challenge that has a coding part. */
export function countCoded(records: readonly ScoreRecord[]): ProgressCount {
  const coding = records.filter(({ hasCoding }) => hasCoding)
  return { done: sum(coding.map(({ codingStatus }) => codingStatus)), total: codingSteps * coding.length }
}

/** Challenges solved per difficulty, of all of that difficulty. */
export function countSolvedPerDifficulty(records: readonly ScoreRecord[]): DifficultyCount[] {
  return difficulties.map((difficulty) => ({
    difficulty,
    ...countSolved(records.filter((record) => record.difficulty === difficulty)),
  }))
}

/** Points as class boards and the terminal count them: ten for each star of a solved challenge. */
export function countPoints(records: readonly ScoreRecord[]): number {
  return sum(records.map(({ solved, difficulty }) => (solved ? 10 * difficulty : 0)))
}

/** A count in whole percent: 0 only when nothing is done, 100 only when all is. */
export function toPercent({ done, total }: ProgressCount): number {
  if (total === 0 || done === 0) return 0
  return Math.max(1, Math.floor((100 * done) / total))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
