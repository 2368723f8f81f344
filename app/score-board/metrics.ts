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

/** All steps: one to each challenge, and two more to each that has a coding part. */
export function countSteps(records: readonly ScoreRecord[]): ProgressCount {
  const solved = countSolved(records)
  const coded = countCoded(records)
  return { done: solved.done + coded.done, total: solved.total + coded.total }
}

/** Steps per difficulty: one for the solve and one for each coding step after it; those before it are not counted (docs/contract/progress-and-ctf.md#score-board). */
export function countStepsPerDifficulty(records: readonly ScoreRecord[]): DifficultyCount[] {
  return difficulties.map((difficulty) => {
    const those = records.filter((record) => record.difficulty === difficulty)
    return {
      difficulty,
      done: sum(those.map(({ solved, hasCoding, codingStatus }) => (solved ? 1 + (hasCoding ? codingStatus : 0) : 0))),
      total: sum(those.map(({ hasCoding }) => (hasCoding ? 1 + codingSteps : 1))),
    }
  })
}

/** Points as class boards and the terminal count them: ten for each star of a solved challenge. */
export function countPoints(records: readonly ScoreRecord[]): number {
  return sum(records.map(({ solved, difficulty }) => (solved ? 10 * difficulty : 0)))
}

/** A count in whole percent, rounded down, as a hundred means all; of nothing, nothing is done. */
export function toPercent({ done, total }: ProgressCount): number {
  return total === 0 ? 0 : Math.floor((100 * done) / total)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
