import type { Hazard, LabOptions } from '../options.js'
import type { ChallengeEntry } from './challenge.js'

/** What a lab with that hazard closed says of itself. */
const reasons: Readonly<Record<Hazard, string>> = {
  'code-execution': 'this lab does not run visitors’ code',
  markup: 'this lab cleans visitors’ markup',
  'external-entities': 'this lab does not fill in entities of documents',
  'file-write': 'this lab does not unpack visitors’ files',
  'file-read': 'this lab does not read files for visitors',
  'outbound-requests': 'this lab sends no requests for visitors',
  'resource-exhaustion': 'this lab lets nobody keep it busy',
}

/**
 * Why a challenge cannot be solved in this lab, in words that end a sentence; undefined when it can. It is closed when a hazard
 * it needs is, and in safety mode when it could endanger a host (docs/contract/progress-and-ctf.md#availability).
 */
export function findReasonToClose(options: LabOptions, { unavailableIn, needs }: ChallengeEntry): string | undefined {
  const closed = needs.find((hazard) => !options.hazards[hazard])
  if (closed !== undefined) return reasons[closed]
  const isStrict = options.config.challenges.safetyMode === 'enabled'
  return isStrict && unavailableIn.length > 0 ? 'this lab runs in safety mode' : undefined
}

/** True where this lab has fixed a weakness that the challenge needs. */
export function isSecured({ fix }: LabOptions, { weaknesses, anyOf = [] }: ChallengeEntry): boolean {
  const isFixed = (name: string) => fix.includes(name) || fix.includes('all')
  return weaknesses.some(isFixed) || (anyOf.length > 0 && anyOf.every(isFixed))
}

/** The `disabledEnv` of a challenge; null for one that can be solved. A secured one is judged all the same. */
export function nameClosing(options: LabOptions, challenge: ChallengeEntry): string | null {
  if (findReasonToClose(options, challenge) !== undefined) return 'Safety Mode'
  return isSecured(options, challenge) ? 'Secured' : null
}
