import { challenge, on } from '../../challenge.js'
import { injectedSearch } from '../../rules/detections.js'
import { unionSqlInjectionChallenge } from '../injection/union-sql-injection.js'

export const twoFactorAuthUnsafeSecretStorageChallenge = challenge({
  id: 81,
  name: 'Two Factor Authentication',
  difficulty: 5,
  country: { name: 'Venezuela', code: 'VE' },
  standards: { cwe: [89, 312], owasp2025: ['A05', 'A06'], wstg: ['INPV-05'], asvs5: ['1.2.4', '13.3.1'] },
  topic: 'identity',
  teaches: ['step-up'],
  needs: ['union-queries'],
  after: [unionSqlInjectionChallenge],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Multifactor_Authentication_Cheat_Sheet.html',
  goal: '<em>wurstbrot</em> is the careful kind: after the password, the shop asks him for six digits from his phone. Enter the <em>right six digits</em>; his settings and his phone stay as they are.',
  hints: [
    'A second factor of six digits is made from a secret and the time. Server and phone both have to know the secret. Where would the server keep it?',
    "The challenge User Credentials shows how to read the users' table. There is a column beside the password whose name speaks of the type of factor.",
    'Get the column totpSecret the same way, and type the secret into any authenticator app by hand.',
    "The secret is IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH. Sign in as wurstbrot@juice-sh.op'-- and enter the current six digits.",
  ],
  solvedBy: on(
    'account.secondFactorPassed',
    ({ account }, { config }) => account.email === `wurstbrot@${config.application.domain}`,
  ),
  nearMisses: [
    {
      when: on('catalogue.searched', ({ query, rows }) => /totp/i.test(query) && /"[A-Z2-7]{32}"/.test(rows)),
      note: 'A secret of a second factor is in the answer. It makes six digits every half a minute.',
    },
  ],
  weaknesses: ['concatenated-login-query', 'concatenated-product-query'],
  staysSolvable: 'data',
  lesson: {
    source: 'lab/accounts/second-factor.ts',
    line: 'const user = users.update(session.accountId, { totpSecret })',
    why: 'The secret behind the six digits lies in the table of users in the clear, so that the injection that shows the table shows the second factor too.',
    fix: 'Encrypt such secrets with a key that the database does not have, and keep them out of tables that queries of visitors reach.',
    detect: injectedSearch,
  },
})
