import { type Step, step, task, win } from '../steps'
import { reading, shows, typed } from '../waits'
import { heading, search, searchField } from './anchors'

export const bonusPayload: readonly Step[] = [
  task('BONUS_PAYLOAD_1', search, reading(6)),
  task(
    'BONUS_PAYLOAD_2',
    search,
    typed(searchField, ({ bonusPayload }) => bonusPayload),
  ),
  task(
    'BONUS_PAYLOAD_3',
    search,
    shows(heading, ({ bonusPayload }) => bonusPayload),
  ),
  win(step('BONUS_PAYLOAD_4', [heading, search], reading(20))),
]
