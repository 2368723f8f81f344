import { difficulties, type ScoreRecord } from './records'

/** So much of so much. */
export interface Share {
  readonly done: number
  readonly all: number
}

export interface DifficultyShare extends Share {
  readonly difficulty: number
}

/** Challenges solved, of all. */
export function shareSolved(records: readonly ScoreRecord[]): Share {
  return { done: records.filter(({ solved }) => solved).length, all: records.length }
}

/** Coding steps taken, two to each challenge that has a coding part. */
export function shareCoded(records: readonly ScoreRecord[]): Share {
  const coding = records.filter(({ hasCoding }) => hasCoding)
  return { done: sum(coding.map(({ codingStatus }) => codingStatus)), all: 2 * coding.length }
}

/** All steps: one to each challenge, and two more to each that has a coding part. */
export function shareTotal(records: readonly ScoreRecord[]): Share {
  const solved = shareSolved(records)
  const coded = shareCoded(records)
  return { done: solved.done + coded.done, all: solved.all + coded.all }
}

/** Steps per difficulty: one for the solve and one for each coding step after it. */
export function sharePerDifficulty(records: readonly ScoreRecord[]): DifficultyShare[] {
  return difficulties.map((difficulty) => {
    const those = records.filter((record) => record.difficulty === difficulty)
    return {
      difficulty,
      done: sum(those.map(({ solved, hasCoding, codingStatus }) => (solved ? 1 + (hasCoding ? codingStatus : 0) : 0))),
      all: sum(those.map(({ hasCoding }) => (hasCoding ? 3 : 1))),
    }
  })
}

/** Points as class boards and the terminal count them: ten for each star of a solved challenge. */
export function countPoints(records: readonly ScoreRecord[]): number {
  return sum(records.map(({ solved, difficulty }) => (solved ? 10 * difficulty : 0)))
}

/** A share in whole percent; of nothing, nothing is done. */
export function toPercent({ done, all }: Share): number {
  return all === 0 ? 0 : Math.round((100 * done) / all)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
