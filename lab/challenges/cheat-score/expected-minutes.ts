import type { ShopConfig } from '../../options.js'
import type { Challenge } from '../challenge.js'

/** The properties of an exercise's code that decide the time to read it. */
export interface CodeMeasure {
  readonly length: number
  readonly vulnerableLines: number
  readonly fixes: number
}

const minutesPerStar = 2

/** Min minutes for an honest solve (docs/contract/progress-and-ctf.md#cheat-score); 0 for challenges that are solved in passing. */
export function minutesToHack({ difficulty, tutorialOrder, cheat }: Challenge, config: ShopConfig): number {
  const withoutHints = config.challenges.showHints ? 1 : 1.5
  const withTutorial = tutorialOrder !== null && config.hackingInstructor.isEnabled ? 0.5 : 1
  return (cheat.minutes ?? difficulty * minutesPerStar) * withoutHints * withTutorial
}

/** Min minutes to find the weak lines; `isKnown` if the learner has already read the same code. */
export function minutesToFind(
  { cheat }: Challenge,
  { length, vulnerableLines }: CodeMeasure,
  isKnown: boolean,
  config: ShopConfig,
): number {
  const withTutorial = cheat.tutorialShowsCode && config.hackingInstructor.isEnabled ? 0.5 : 1
  return Math.ceil(length * 0.001 * vulnerableLines * withTutorial * (isKnown ? 0.8 : 1))
}

export function minutesToFix({ fixes }: CodeMeasure): number {
  return Math.floor(fixes / 2)
}
