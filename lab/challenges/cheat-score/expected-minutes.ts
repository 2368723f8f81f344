import type { ShopConfig } from '../../options.js'
import type { Challenge } from '../challenge.js'

/** The code of a coding challenge, as far as it tells how long one has to look at it. */
export interface CodeMeasure {
  /** Characters of the shown code. */
  readonly length: number
  readonly vulnerableLines: number
  /** Fixes to choose from. */
  readonly fixes: number
}

const minutesPerStar = 2

/** Minutes that a challenge should take at least (docs/contract/progress-and-ctf.md#cheat-score); 0 for those that solve themselves. */
export function minutesToHack({ difficulty, tutorialOrder, cheat }: Challenge, config: ShopConfig): number {
  const withoutHints = config.challenges.showHints ? 1 : 1.5
  const withTutorial = tutorialOrder !== null && config.hackingInstructor.isEnabled ? 0.5 : 1
  return (cheat.minutes ?? difficulty * minutesPerStar) * withoutHints * withTutorial
}

/** Minutes that it should take to find the weak lines; `isKnown` when the same code was looked through before. */
export function minutesToFind(
  { cheat }: Challenge,
  { length, vulnerableLines }: CodeMeasure,
  isKnown: boolean,
  config: ShopConfig,
): number {
  const withTutorial = cheat.tutorialShowsCode && config.hackingInstructor.isEnabled ? 0.5 : 1
  return Math.ceil(length * 0.001 * vulnerableLines * withTutorial * (isKnown ? 0.8 : 1))
}

/** Minutes that it should take to tell the right fix from the others. */
export function minutesToFix({ fixes }: CodeMeasure): number {
  return Math.floor(fixes / 2)
}
