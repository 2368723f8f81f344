import type { Situation, Step } from './steps'
import { type TutorialName, tutorialNames } from './tutorial-names'

/** The step to go on with: behind whatever a learner who is ahead has done already. */
export function findNext(script: readonly Step[], from: number, situation: Situation): number {
  const done = script.findLastIndex(
    ({ until }, index) => index >= from && until.isDeliberate === true && until.isOver?.(situation) === true,
  )
  return Math.max(from, done + 1)
}

/** The step that a solve leads to; undefined for somebody who has come that far, and where no step tells of it. */
export function findWin(script: readonly Step[], from: number): number | undefined {
  const index = script.findIndex(({ isWin }) => isWin)
  return index > from ? index : undefined
}

/** The tutorial after this one whose challenge is still open; undefined after the last one. */
export function findFollowing(name: TutorialName, isSolved: (name: string) => boolean): TutorialName | undefined {
  return tutorialNames.slice(tutorialNames.indexOf(name) + 1).find((following) => !isSolved(following))
}
