import { followsProgress, report } from '../features/reports.js'
import { proof } from '../proof.js'

export const closeNotificationsChallenge = proof({
  attack: (me) => report(me, 'verifyCloseNotificationsChallenge', [{ key: 'a' }, { key: 'b' }]),
  browserStep: 'report',
  honest: followsProgress,
})
