import { home } from './scripts/anchors'
import { type Step, step } from './steps'
import { reading } from './waits'

/** Stands in place of the steps that tell of a solve, while there is none. */
export const stillOpen: Step = step('STILL_OPEN', home, reading(60))

/** Stands in place of all steps, where the learner's own fix refuses the attack; the bubble has other words for it. */
export const refused: Step = { ...stillOpen }

/** The steps of a script that are true. */
export function tellSteps(script: readonly Step[], isSolved: boolean, isRefused = false): readonly Step[] {
  if (isRefused) return [refused]
  const win = script.findIndex(({ isWin }) => isWin)
  return win === -1 || isSolved ? script : [...script.slice(0, win), stillOpen]
}
