import { logInAs, logsIn } from '../features/accounts.js'
import { proof } from '../proof.js'

export const exposedCredentialsChallenge = proof({
  attack: logInAs('testing@juice-sh.op', 'IamUsedForTesting'),
  honest: logsIn,
})

export const loginAmyChallenge = proof({
  attack: logInAs('amy@juice-sh.op', 'K1f.....................'),
  honest: logsIn,
})

export const loginRapperChallenge = proof({
  attack: logInAs('mc.safesearch@juice-sh.op', 'Mr. N00dles'),
  honest: logsIn,
})
