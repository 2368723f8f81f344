import { type Step, step } from '../../../browser/tutorial/steps'
import { reading } from '../../../browser/tutorial/waits'
import { home } from './anchors'

/** For challenges that nobody has written a tutorial for. */
export const noTutorialYet: readonly Step[] = [
  step('NO_TUTORIAL_1', home, reading(15)),
  step('NO_TUTORIAL_2', home, reading(15)),
  step('NO_TUTORIAL_3', home, reading(10)),
]
