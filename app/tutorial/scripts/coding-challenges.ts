import { onPage, type Step, step, task } from '../steps'
import { appears, clicked, reading, route } from '../waits'
import { home } from './anchors'

const card = [
  '[id="challenge-scoreBoardChallenge"] button[data-status]',
  'li[id^="challenge-"] button[data-status]',
  home,
]
const code = ['#code-area', '.code-snippet h2']

/** As in the reference, whose own controls were part of its old score board. */
export const codingChallenges: readonly Step[] = [
  task('CODING_CHALLENGES_1', home, route('score-board')),
  ...onPage(
    '/score-board',
    step('CODING_CHALLENGES_2', card, reading(15)),
    task('CODING_CHALLENGES_3', card, appears('.code-snippet')),
    step('CODING_CHALLENGES_4', code, reading(20)),
    task('CODING_CHALLENGES_5', code, appears('[id^="line"]:checked')),
    task('CODING_CHALLENGES_6', '#findItSubmitButton', clicked('#findItSubmitButton')),
    task('CODING_CHALLENGES_7', ['#findItSubmitButton', ...code], appears('#fixItSubmitButton')),
    step('CODING_CHALLENGES_8', ['#fixSelect', '#fixItSubmitButton'], reading(20)),
    task('CODING_CHALLENGES_9', '#fixItSubmitButton', clicked('#fixItSubmitButton')),
    step('CODING_CHALLENGES_10', ['#fixItSubmitButton', '.code-snippet h2'], reading(20)),
    step('CODING_CHALLENGES_11', ['#findItCloseButton', home], reading(20)),
  ),
]
