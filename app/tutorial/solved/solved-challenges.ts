interface SolvedChallenge {
  readonly key: string
  readonly name: string
}

export interface SolvedChallenges {
  readonly solved: readonly SolvedChallenge[]
}

export const nothingSolved: SolvedChallenges = { solved: [] }

export function pickSolved(rows: readonly (SolvedChallenge & { readonly solved: boolean })[]): SolvedChallenges {
  return { solved: rows.filter(({ solved }) => solved).map(({ key, name }) => ({ key, name })) }
}
