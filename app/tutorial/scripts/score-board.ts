import { canHover } from '../step-look'
import { type Step, step, task, win } from '../steps'
import { devToolsOpened, found, reading } from '../waits'
import { home } from './anchors'

export const scoreBoard: readonly Step[] = [
  step('SCORE_BOARD_1', home, reading(15)),
  step('SCORE_BOARD_2', home, reading(15)),
  { ...task('SCORE_BOARD_3', home, devToolsOpened()), isNeedless: () => !canHover() },
  step('SCORE_BOARD_4', home, reading(30)),
  task('SCORE_BOARD_5', home, found('score-board')),
  win(step('SCORE_BOARD_6', ['#challenge-scoreBoardChallenge h3', 'h1', home], reading(60))),
]
