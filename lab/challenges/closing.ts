import type { Hazard, LabOptions } from '../options.js'
import { messages } from '../texts/messages.js'
import { isFixed } from '../weaknesses/apply-weaknesses.js'
import type { ChallengeEntry } from './challenge.js'

/** The cause of a challenge that the learner's own fix closes. */
export const securedByYou = 'Secured by you'

/** The reason, as the end of a sentence, why this lab closes a challenge (docs/contract/progress-and-ctf.md#availability); undefined if it can be solved. */
export function findReasonToClose(options: LabOptions, { unavailableIn, hazards }: ChallengeEntry): string | undefined {
  const closed = hazards.find((hazard) => !options.hazards[hazard])
  if (closed !== undefined) return messages[`closed.${closed satisfies Hazard}`]
  const isStrict = options.config.challenges.safetyMode === 'enabled'
  return isStrict && unavailableIn.length > 0 ? messages['closed.safety-mode'] : undefined
}

/** The weaknesses that a lab runs without. */
type Fixed = Pick<LabOptions, 'fix'>

export function isSecured({ fix }: Fixed, { weaknesses, anyOf = [] }: ChallengeEntry): boolean {
  const isMissing = (name: string) => isFixed(fix, name)
  return weaknesses.some(isMissing) || (anyOf.length > 0 && anyOf.every(isMissing))
}

/** True unless the lab runs without a needed weakness, and no other way solves the challenge. */
export function canBeSolved(options: Fixed, challenge: ChallengeEntry): boolean {
  return !isSecured(options, challenge) || challenge.staysSolvable !== undefined
}

/** The `disabledEnv` of a challenge; null if it can be solved. Facts are judged for a secured challenge too. */
export function nameClosing(
  options: LabOptions,
  challenge: ChallengeEntry,
  /** Weaknesses that the learner's fixes stand in for. */
  fixedByLearner: readonly string[],
): string | null {
  if (findReasonToClose(options, challenge) !== undefined) return 'Safety Mode'
  if (isSecured(options, challenge)) return 'Secured'
  return isSecured({ fix: [...options.fix, ...fixedByLearner] }, challenge) ? securedByYou : null
}
