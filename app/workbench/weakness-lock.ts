import type { FixState } from '../../lab/challenges/written-fixes/written-fix'
import type { UnitWay } from '../../lab/curriculum/learning/unit-way'
import type { ShopConfig } from '../../lab/options.js'
import { type ChallengeRow, isClosed } from '../score-board/records'

export type FixChallenge = Pick<ChallengeRow, 'key' | 'name' | 'category' | 'difficulty' | 'solved' | 'disabledEnv'>

export type WhenOffered = ShopConfig['challenges']['codingChallengesEnabled']

interface GuardedFix {
  readonly state: FixState
  readonly challenges: readonly FixChallenge[]
}

/**
 * The easiest challenge that the code would give away; undefined once one is solved, a fix was tried, or where none can be
 * solved here, and on the way of a unit that has no attack.
 */
export function findLock(
  { state, challenges }: GuardedFix,
  offered: WhenOffered,
  way?: Pick<UnitWay, 'hasAttack'> | null,
): FixChallenge | undefined {
  if (way?.hasAttack === false) return undefined
  if (offered === 'always' || state !== 'untried' || challenges.some(({ solved }) => solved)) return undefined
  const open = challenges.filter((one) => !isClosed(one))
  return open.toSorted((one, other) => one.difficulty - other.difficulty)[0]
}

export function pickChallenges(rows: readonly FixChallenge[], keys: readonly string[]): readonly FixChallenge[] {
  const wanted = rows.filter((row) => keys.includes(row.key))
  return wanted.map(({ key, name, category, difficulty, solved, disabledEnv }) => {
    return { key, name, category, difficulty, solved, disabledEnv }
  })
}
