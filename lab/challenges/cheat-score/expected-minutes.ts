import type { ShopConfig } from '../../options.js'
import type { ChallengeKey } from '../catalogue.js'
import type { ChallengeRecord } from '../challenges.js'

/** The code of a coding challenge, as far as it tells how long one has to look at it. */
export interface CodeMeasure {
  /** Letters of the shown code. */
  readonly length: number
  readonly vulnerableLines: number
  /** Fixes to choose from. */
  readonly fixes: number
}

/** Solved by the way, whatever the learner is after; the one about metrics by a monitoring system (our addition to the contract's list). */
const trivial: ReadonlySet<ChallengeKey> = new Set([
  'errorHandlingChallenge',
  'exposedMetricsChallenge',
  'privacyPolicyChallenge',
  'closeNotificationsChallenge',
])

const minutesPerStar = 2

/** Minutes that a challenge should take at least (progress-and-ctf.md 2); 0 for those that solve themselves. */
export function minutesToHack({ key, difficulty, tutorialOrder }: ChallengeRecord, config: ShopConfig): number {
  if (trivial.has(key)) return 0
  const withoutHints = config.challenges.showHints ? 1 : 1.5
  const withTutorial = tutorialOrder !== null && config.hackingInstructor.isEnabled ? 0.5 : 1
  return difficulty * minutesPerStar * withoutHints * withTutorial
}

/** Minutes that it should take to find the weak lines; `isKnown` when the same code was looked through before. */
export function minutesToFind(
  key: ChallengeKey,
  { length, vulnerableLines }: CodeMeasure,
  isKnown: boolean,
  config: ShopConfig,
): number {
  const withTutorial = key === 'scoreBoardChallenge' && config.hackingInstructor.isEnabled ? 0.5 : 1
  return Math.ceil(length * 0.001 * vulnerableLines * withTutorial * (isKnown ? 0.8 : 1))
}

/** Minutes that it should take to tell the right fix from the others. */
export function minutesToFix({ fixes }: CodeMeasure): number {
  return Math.floor(fixes / 2)
}
