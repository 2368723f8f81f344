import { logInAs, logsIn } from '../features/accounts.js'
import { proof } from '../proof.js'

export const dlpPasswordSprayingChallenge = proof({
  attack: logInAs('J12934@juice-sh.op', '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'),
  honest: logsIn,
})
