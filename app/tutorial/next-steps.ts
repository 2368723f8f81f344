import type { Situation, Step } from './steps'
import { type TutorialName, tutorialNames } from './tutorial-names'

/** The step after the last deliberate one that is already done. */
export function findNext(script: readonly Step[], from: number, situation: Situation): number {
  const done = script.findLastIndex(
    ({ until }, index) => index >= from && until.isDeliberate === true && until.isOver?.(situation) === true,
  )
  return Math.max(from, done + 1)
}

/** Undefined if the learner is past that step, or the script has none. */
export function findWin(script: readonly Step[], from: number): number | undefined {
  const index = script.findIndex(({ isWin }) => isWin)
  return index > from ? index : undefined
}

/** True from the step that tells of a solve. */
export function hasWon(script: readonly Step[], step: number): boolean {
  const index = script.findIndex(({ isWin }) => isWin)
  return index !== -1 && step >= index
}

/** The next tutorial whose challenge is left to solve; undefined after the last one. */
export function findFollowing(name: TutorialName, isDone: (name: string) => boolean): TutorialName | undefined {
  return tutorialNames.slice(tutorialNames.indexOf(name) + 1).find((following) => !isDone(following))
}
