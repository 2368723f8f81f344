import { knowAnswer, resetsPassword } from '../features/accounts.js'
import { proof } from '../proof.js'

export const resetPasswordBenderChallenge = proof({
  attack: knowAnswer('bender@juice-sh.op', "Stop'n'Drop"),
  honest: resetsPassword,
  isLast: true,
})

export const resetPasswordBjoernChallenge = proof({
  attack: knowAnswer('bjoern@juice-sh.op', 'West-2082'),
  honest: resetsPassword,
})

export const resetPasswordBjoernOwaspChallenge = proof({
  attack: knowAnswer('bjoern@owasp.org', 'Zaya'),
  honest: resetsPassword,
})

export const resetPasswordJimChallenge = proof({
  attack: knowAnswer('jim@juice-sh.op', 'Samuel'),
  honest: resetsPassword,
  isLast: true,
})
