import type { ShopConfig } from '../../lab/options.js'
import type { ChallengeRow } from '../score-board/records'

export type FixChallenge = Pick<ChallengeRow, 'key' | 'name' | 'category' | 'difficulty' | 'solved'>

export type WhenOffered = ShopConfig['challenges']['codingChallengesEnabled']

/** The easiest challenge to solve first, as for coding exercises; undefined where the fix may be written. */
export function findLock(challenges: readonly FixChallenge[], offered: WhenOffered): FixChallenge | undefined {
  if (offered === 'always' || challenges.some(({ solved }) => solved)) return undefined
  return challenges.toSorted((one, other) => one.difficulty - other.difficulty)[0]
}

export function pickChallenges(rows: readonly FixChallenge[], keys: readonly string[]): readonly FixChallenge[] {
  const wanted = rows.filter((row) => keys.includes(row.key))
  return wanted.map(({ key, name, category, difficulty, solved }) => ({ key, name, category, difficulty, solved }))
}
