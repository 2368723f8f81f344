interface SolvedChallenge {
  readonly key: string
  readonly name: string
}

/** The challenges that are solved when somebody asks. */
export interface SolvedChallenges {
  readonly solved: readonly SolvedChallenge[]
}

export const nothingSolved: SolvedChallenges = { solved: [] }

/** Keeps of a list of challenges those that are solved. */
export function pickSolved(rows: readonly (SolvedChallenge & { readonly solved: boolean })[]): SolvedChallenges {
  return { solved: rows.filter(({ solved }) => solved).map(({ key, name }) => ({ key, name })) }
}
