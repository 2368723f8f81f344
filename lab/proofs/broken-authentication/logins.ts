import { logInAs, logsIn } from '../features/accounts.js'
import { proof } from '../proof.js'

export const ghostLoginChallenge = proof({
  attack: logInAs("chris.pike@juice-sh.op'--"),
  otherAttacks: [logInAs("' or deletedAt IS NOT NULL--")],
  honest: logsIn,
})

export const oauthUserPasswordChallenge = proof({
  attack: logInAs('bjoern.kimminich@gmail.com', 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='),
  honest: logsIn,
})

export const weakPasswordChallenge = proof({ attack: logInAs('admin@juice-sh.op', 'admin123'), honest: logsIn })
