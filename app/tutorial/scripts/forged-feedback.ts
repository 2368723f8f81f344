import { onPage, type Step, step, task, win, withoutPanel, withPanel } from '../steps'
import { appears, changed, clicked, contains, devToolsOpened, reading, route, solves } from '../waits'
import { home, panelBody, panelButton, panelEdit, panelList, panelRequest, sideMenu } from './anchors'

const author = ['#author', home]

export const forgedFeedback: readonly Step[] = [
  step('FORGED_FEEDBACK_1', home, reading(12)),
  task('FORGED_FEEDBACK_2', ['dialog:modal [aria-label="Go to contact us page"]', sideMenu], route('contact')),
  ...onPage(
    '/contact',
    step('FORGED_FEEDBACK_3', author, reading(12)),
    ...withPanel(
      task('FORGED_FEEDBACK_4_PANEL', '#feedback-form', clicked('#submitButton')),
      task('OPEN_PANEL', panelButton, appears('#inspector')),
      task('FORGED_FEEDBACK_5_PANEL', panelList, contains(panelRequest, 'POST /api/Feedbacks')),
      task('FORGED_FEEDBACK_6_PANEL', [panelBody, panelEdit, ...panelList], solves('forgedFeedbackChallenge')),
    ),
    ...withoutPanel(
      step('FORGED_FEEDBACK_4', author, devToolsOpened()),
      step('FORGED_FEEDBACK_5', author, reading(20)),
      task('FORGED_FEEDBACK_6', author, changed('#userId')),
      task('FORGED_FEEDBACK_7', '#feedback-form', clicked('#submitButton')),
    ),
  ),
  win(step('FORGED_FEEDBACK_8', author, reading(15))),
  step('FORGED_FEEDBACK_9', author, reading(20)),
]
