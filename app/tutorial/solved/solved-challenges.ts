interface SolvedChallenge {
  readonly key: string
  readonly name: string
}

export interface SolvedChallenges {
  readonly solved: readonly SolvedChallenge[]
  /** Names of those that this lab, or the learner's own fix, closes. */
  readonly closed: readonly string[]
}

export const nothingSolved: SolvedChallenges = { solved: [], closed: [] }

interface Row extends SolvedChallenge {
  readonly solved: boolean
  readonly disabledEnv: string | null
}

export function pickSolved(rows: readonly Row[]): SolvedChallenges {
  return {
    solved: rows.filter(({ solved }) => solved).map(({ key, name }) => ({ key, name })),
    closed: rows.filter(({ disabledEnv }) => disabledEnv !== null).map(({ name }) => name),
  }
}
