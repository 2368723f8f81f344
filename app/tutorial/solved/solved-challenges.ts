import type { WrittenFixRecord } from '../../../lab/challenges/written-fixes/written-fix'
import { findOwnFix } from '../../score-board/own-fixes'

interface SolvedChallenge {
  readonly key: string
  readonly name: string
}

export interface SolvedChallenges {
  readonly solved: readonly SolvedChallenge[]
  /** Names of those that this lab, or the learner's own fix, closes. */
  readonly closed: readonly string[]
  /** Keys by names. */
  readonly keys: Readonly<Record<string, string>>
  /** By the names of challenges: the weakness whose own fix refuses the attack. */
  readonly securedBy: Readonly<Record<string, string>>
}

export const nothingSolved: SolvedChallenges = { solved: [], closed: [], keys: {}, securedBy: {} }

export interface SolvedRow extends SolvedChallenge {
  readonly solved: boolean
  readonly disabledEnv: string | null
}

export function pickSolved(
  rows: readonly SolvedRow[],
  fixes: readonly Pick<WrittenFixRecord, 'name' | 'shop'>[],
): SolvedChallenges {
  return {
    solved: rows.filter(({ solved }) => solved).map(({ key, name }) => ({ key, name })),
    closed: rows.filter(({ disabledEnv }) => disabledEnv !== null).map(({ name }) => name),
    keys: Object.fromEntries(rows.map(({ key, name }) => [name, key])),
    securedBy: Object.fromEntries(
      rows.flatMap((row) => {
        const weakness = findOwnFix(row, fixes)
        return weakness === undefined ? [] : [[row.name, weakness]]
      }),
    ),
  }
}
