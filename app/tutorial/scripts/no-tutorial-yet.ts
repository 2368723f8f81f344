import { type Step, step } from '../steps'
import { reading } from '../waits'
import { home } from './anchors'

export const noTutorialYet: readonly Step[] = [
  step('NO_TUTORIAL_1', home, reading(15)),
  step('NO_TUTORIAL_2', home, reading(15)),
  step('NO_TUTORIAL_3', home, reading(10)),
]
