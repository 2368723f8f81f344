import { challenge, on } from '../../challenge.js'
import { injectedLogin } from '../../rules/detections.js'
import { guessedFor, triedAs } from '../../rules/near-misses.js'
import { loginAdminChallenge } from '../injection/login-admin.js'
import { boundLogin, loginQuery } from '../injection/sql.js'
import { unionSqlInjectionChallenge } from '../injection/union-sql-injection.js'

export const ghostLoginChallenge = challenge({
  id: 38,
  name: 'GDPR Data Erasure',
  difficulty: 3,
  country: { name: 'Serbia', code: 'RS' },
  standards: { cwe: [89], owasp2025: ['A05'], wstg: ['INPV-05'], asvs5: ['1.2.4'] },
  topic: 'injection',
  teaches: ['union-queries', 'sql-injection'],
  after: [loginAdminChallenge, unionSqlInjectionChallenge],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/User_Privacy_Protection_Cheat_Sheet.html',
  goal: "Chris made use of his right to be forgotten, and the shop promised to comply. Sign in with <em>Chris' erased account</em>.",
  hints: [
    'To erase is to remove from the table. To mark as deleted is cheaper.',
    'The login query asks for rows that are not marked as deleted, and it asks for that at its very end.',
    'You know how to cut the end off a query from the challenge Login Admin. His address can be found out with the challenge User Credentials, which lists erased users too.',
    "E-mail chris.pike@juice-sh.op'-- with any password.",
  ],
  solvedBy: on('account.loggedIn', ({ account }, { seededAccountId }) => account.id === seededAccountId('chris')),
  nearMisses: [
    {
      when: guessedFor('chris'),
      note: 'The right address. It is still there, behind a mark that says it is gone.',
    },
    {
      when: triedAs('chris', ({ email, password }, person) => email === person.email && password === person.password),
      note: 'Address and password are right, and the shop pretends not to know him. What does its statement ask at the end?',
    },
  ],
  weaknesses: ['concatenated-login-query'],
  lesson: {
    ...loginQuery,
    why: 'The account was only marked as deleted, and the mark was checked by the end of the very statement that an address can cut off.',
    fix: 'Bind values instead of pasting them, and erase what you have promised to erase. A row that is gone cannot sign in.',
    better: boundLogin,
    detect: injectedLogin,
  },
})
