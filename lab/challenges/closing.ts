import type { Hazard, LabOptions } from '../options.js'
import { messages } from '../texts/messages.js'
import type { ChallengeEntry } from './challenge.js'

/**
 * The reason why a challenge cannot be solved in this lab, in words that end a sentence; undefined when it can. It is closed when a hazard
 * it needs is, and in safety mode when it could endanger a host (docs/contract/progress-and-ctf.md#availability).
 */
export function findReasonToClose(options: LabOptions, { unavailableIn, needs }: ChallengeEntry): string | undefined {
  const closed = needs.find((hazard) => !options.hazards[hazard])
  if (closed !== undefined) return messages[`closed.${closed satisfies Hazard}`]
  const isStrict = options.config.challenges.safetyMode === 'enabled'
  return isStrict && unavailableIn.length > 0 ? messages['closed.safety-mode'] : undefined
}

/** True where this lab has fixed a weakness that the challenge needs. */
export function isSecured({ fix }: LabOptions, { weaknesses, anyOf = [] }: ChallengeEntry): boolean {
  const isFixed = (name: string) => fix.includes(name) || fix.includes('all')
  return weaknesses.some(isFixed) || (anyOf.length > 0 && anyOf.every(isFixed))
}

/** True where something is left in this lab that solves the challenge. */
export function canFall(options: LabOptions, challenge: ChallengeEntry): boolean {
  return !isSecured(options, challenge) || challenge.staysSolvable !== undefined
}

/** The `disabledEnv` of a challenge; null for one that can be solved. A secured one is judged all the same. */
export function nameClosing(options: LabOptions, challenge: ChallengeEntry): string | null {
  if (findReasonToClose(options, challenge) !== undefined) return 'Safety Mode'
  return isSecured(options, challenge) ? 'Secured' : null
}
