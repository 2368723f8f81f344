import { type ChallengeKey, catalogue } from '../catalogue.js'
import type { ChallengeEntry } from '../challenge.js'

/**
 * True for a challenge that is solved in passing with `previous`, the last step of any phase, or with any challenge in `solved`
 * (docs/contract/progress-and-ctf.md#cheat-score).
 */
export function isCoupled(
  key: ChallengeKey,
  previous: ChallengeKey | undefined,
  solved: readonly ChallengeKey[],
): boolean {
  const one = catalogue[key]
  const other = previous && catalogue[previous]
  const isPair = other !== undefined && (names(one, other) || names(other, one))
  const { family } = one.cheat
  return isPair || (family !== undefined && solved.some((known) => catalogue[known].cheat.family === family))
}

function names({ cheat }: ChallengeEntry, { id }: ChallengeEntry): boolean {
  return cheat.coupledWith?.some((coupled) => coupled.id === id) === true
}
