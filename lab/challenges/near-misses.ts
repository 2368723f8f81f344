import type { ChallengeKey } from './catalogue.js'
import type { NearMiss } from './entry.js'
import { accessNearMisses } from './near-misses/access.js'
import { injectionNearMisses } from './near-misses/injection.js'
import { inputNearMisses } from './near-misses/input.js'
import { loginNearMisses } from './near-misses/logins.js'
import { scriptNearMisses } from './near-misses/scripts.js'
import { surfaceNearMisses } from './near-misses/surfaces.js'

/** Near misses of some of the challenges. */
export type NearMisses = Readonly<Partial<Record<ChallengeKey, readonly NearMiss[]>>>

/** Attempts that came close, for the challenges where facts can tell. */
export const nearMisses: NearMisses = {
  ...accessNearMisses,
  ...injectionNearMisses,
  ...inputNearMisses,
  ...loginNearMisses,
  ...scriptNearMisses,
  ...surfaceNearMisses,
}
