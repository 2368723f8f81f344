import { type Step, step, task, win } from '../steps'
import { changed, clicked, devToolsOpened, reading, route } from '../waits'
import { home, sideMenu } from './anchors'

const author = ['#author', home]

export const forgedFeedback: readonly Step[] = [
  step('FORGED_FEEDBACK_1', home, reading(12)),
  task('FORGED_FEEDBACK_2', ['dialog:modal [aria-label="Go to contact us page"]', sideMenu], route('contact')),
  step('FORGED_FEEDBACK_3', author, reading(12)),
  step('FORGED_FEEDBACK_4', author, devToolsOpened()),
  step('FORGED_FEEDBACK_5', author, reading(20)),
  task('FORGED_FEEDBACK_6', author, changed('#userId')),
  task('FORGED_FEEDBACK_7', '#feedback-form', clicked('#submitButton')),
  win(step('FORGED_FEEDBACK_8', author, reading(15))),
  step('FORGED_FEEDBACK_9', author, reading(20)),
]
