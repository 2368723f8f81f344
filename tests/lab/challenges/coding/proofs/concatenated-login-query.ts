import { createHash } from 'node:crypto'
import type { ChallengeKey } from '../../../../../lab/challenges/catalogue.js'
import type { Ports } from '../../../../../lab/ports.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withSharedLab } from './with-lab.js'

interface Source {
  readonly findAccountByConcatenation: Ports['findAccount']
}

/** The attack signs somebody in without a password; the feature is a customer who has one. */
function proveLogin(key: ChallengeKey, id: number, email: string): Proof {
  return {
    async try(version) {
      const { findAccountByConcatenation } = await version.load<Source>()
      return withSharedLab({ findAccount: findAccountByConcatenation }, async (shop) => ({
        attack: await someoneGetsIn(shop, key, payloadsFor(id, email)),
        feature: await customerGetsIn(shop),
      }))
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
    "' or 1=1--",
    `' or id=${id}--`,
    `' or id=${id} or '`,
    `${email}' or '1'='2`,
    `' UNION SELECT ${row}--`,
    `\\' or id=${id}--`,
    `${email}\\`,
  ]
}

async function someoneGetsIn(shop: ServedLab, key: ChallengeKey, emails: readonly string[]): Promise<boolean> {
  for (const email of emails) await shop.post('/rest/user/login', { email, password })
  return shop.solved().includes(key)
}

async function customerGetsIn(shop: ServedLab): Promise<boolean> {
  const logIn = (secret: string) =>
    shop.post('/rest/user/login', { email: 'mc.safesearch@juice-sh.op', password: secret })
  const [right, wrong] = [await logIn('Mr. N00dles'), await logIn('Mr. Noodles')]
  return right.status === 200 && wrong.status === 401
}
