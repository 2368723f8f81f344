import type { ChallengeRecord } from '../challenges/challenge-record.js'

/** A challenge and how far it is; the key is a plain text, because other versions have other keys. */
export type ChallengeProgress = { readonly key: string } & Pick<
  ChallengeRecord,
  'id' | 'name' | 'category' | 'difficulty' | 'solved' | 'codingChallengeStatus' | 'hasCodingChallenge' | 'updatedAt'
> & {
    /** Brought back by a continue code; undefined for what is not solved, and where a lab does not tell. */
    readonly restored?: boolean
  }

/** How much of something is done. */
export interface Tally {
  readonly done: number
  readonly total: number
}

export interface ProgressSummary {
  readonly solved: Tally
  /** Solves that were brought back by a continue code, as far as the lab tells. */
  readonly restored: number
  /** One per difficulty that occurs, easiest first. */
  readonly byDifficulty: readonly (Tally & { readonly difficulty: number })[]
  /** Coding challenges whose weak lines have been found. */
  readonly found: Tally
  /** Coding challenges whose right fix has been chosen. */
  readonly fixed: Tally
  readonly points: number
  readonly lastSolve: ChallengeProgress | undefined
}

/** Counts what has been achieved; points are 10 for each star of a solved challenge (docs/contract/progress-and-ctf.md#multijuicer-scores). */
export function summariseProgress(challenges: readonly ChallengeProgress[]): ProgressSummary {
  const solved = challenges.filter((challenge) => challenge.solved)
  const coding = challenges.filter((challenge) => challenge.hasCodingChallenge)
  const difficulties = [...new Set(challenges.map(({ difficulty }) => difficulty))].sort((a, b) => a - b)
  return {
    solved: { done: solved.length, total: challenges.length },
    restored: solved.filter(({ restored }) => restored).length,
    byDifficulty: difficulties.map((difficulty) => ({
      difficulty,
      done: solved.filter((challenge) => challenge.difficulty === difficulty).length,
      total: challenges.filter((challenge) => challenge.difficulty === difficulty).length,
    })),
    found: { done: countFrom(coding, 1), total: coding.length },
    fixed: { done: countFrom(coding, 2), total: coding.length },
    points: solved.reduce((sum, { difficulty }) => sum + 10 * difficulty, 0),
    lastSolve: sortBySolve(solved).at(-1),
  }
}

/** Percent without decimals; 100 only when nothing is left. */
export function percentOf({ done, total }: Tally): number {
  return total === 0 ? 0 : Math.floor((100 * done) / total)
}

/** Solved challenges, the latest last. */
export function sortBySolve(solved: readonly ChallengeProgress[]): ChallengeProgress[] {
  return [...solved].sort((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || a.id - b.id)
}

function countFrom(coding: readonly ChallengeProgress[], status: number): number {
  return coding.filter((challenge) => challenge.codingChallengeStatus >= status).length
}
