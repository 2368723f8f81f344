import type { ChallengeRecord } from '../challenges/challenge-record.js'

/** A challenge and its progress; the key is a plain string, because other versions have other keys. */
export type ChallengeProgress = { readonly key: string } & Pick<
  ChallengeRecord,
  'id' | 'name' | 'category' | 'difficulty' | 'solved' | 'codingChallengeStatus' | 'hasCodingChallenge' | 'updatedAt'
> & {
    /** True if a continue code restored the solve; undefined for an open challenge, and where a lab does not report it. */
    readonly restored?: boolean
  }

export interface ProgressCount {
  readonly done: number
  readonly total: number
}

export interface ProgressSummary {
  readonly solved: ProgressCount
  readonly restored: number
  readonly byDifficulty: readonly (ProgressCount & { readonly difficulty: number })[]
  readonly byCategory: readonly (ProgressCount & { readonly category: string })[]
  readonly found: ProgressCount
  readonly fixed: ProgressCount
  readonly points: number
  readonly lastSolve: ChallengeProgress | undefined
}

/** Challenges without their coding exercises, where the configuration of the lab (`challenges.codingChallengesEnabled`) offers none. */
export function offeredBy(challenges: readonly ChallengeProgress[], coding: string | undefined): ChallengeProgress[] {
  return coding === 'never' ? challenges.map((one) => ({ ...one, hasCodingChallenge: false })) : [...challenges]
}

/** Sums up the progress; each star of a solved challenge gives 10 points (docs/contract/progress-and-ctf.md#multijuicer-scores). */
export function summariseProgress(challenges: readonly ChallengeProgress[]): ProgressSummary {
  const solved = challenges.filter((challenge) => challenge.solved)
  const coding = challenges.filter((challenge) => challenge.hasCodingChallenge)
  const difficulties = [...new Set(challenges.map(({ difficulty }) => difficulty))].sort((a, b) => a - b)
  const categories = [...new Set(challenges.map(({ category }) => category))].sort()
  return {
    solved: { done: solved.length, total: challenges.length },
    restored: solved.filter(({ restored }) => restored).length,
    byDifficulty: difficulties.map((difficulty) => ({
      difficulty,
      done: solved.filter((challenge) => challenge.difficulty === difficulty).length,
      total: challenges.filter((challenge) => challenge.difficulty === difficulty).length,
    })),
    byCategory: categories.map((category) => ({
      category,
      done: solved.filter((challenge) => challenge.category === category).length,
      total: challenges.filter((challenge) => challenge.category === category).length,
    })),
    found: { done: countFrom(coding, 1), total: coding.length },
    fixed: { done: countFrom(coding, 2), total: coding.length },
    points: solved.reduce((sum, { difficulty }) => sum + 10 * difficulty, 0),
    lastSolve: sortBySolve(solved).at(-1),
  }
}

/** Whole per cent; 0 only when nothing is done, 100 only when all parts are. */
export function percentOf({ done, total }: ProgressCount): number {
  if (total === 0 || done === 0) return 0
  return Math.max(1, Math.floor((100 * done) / total))
}

export function sortBySolve(solved: readonly ChallengeProgress[]): ChallengeProgress[] {
  return [...solved].sort((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || a.id - b.id)
}

function countFrom(coding: readonly ChallengeProgress[], status: number): number {
  return coding.filter((challenge) => challenge.codingChallengeStatus >= status).length
}
