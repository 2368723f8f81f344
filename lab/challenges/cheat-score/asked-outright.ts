import type { Origin } from '../../facts/vocabulary.js'
import type { ChallengeKey } from '../catalogue.js'

/** Solved by a picture that only a certain page shows. */
const solvedByPicture: ReadonlySet<ChallengeKey> = new Set([
  'scoreBoardChallenge',
  'adminSectionChallenge',
  'tokenSaleChallenge',
  'web3SandboxChallenge',
  'privacyPolicyChallenge',
])

/** Whether the picture was called by hand instead of by its page, which sends its own address along (progress-and-ctf.md 2). */
export function isAskedForOutright(key: ChallengeKey, origin: Origin | undefined): boolean {
  return solvedByPicture.has(key) && origin?.isDirect === true
}
