import { challenge, on } from '../../challenge.js'
import { injectedLogin } from '../../rules/detections.js'
import { guessedFor } from '../../rules/near-misses.js'
import { boundLogin, brokenLoginOf, loginQuery } from './sql.js'

export const loginJimChallenge = challenge({
  id: 49,
  name: 'Login Jim',
  difficulty: 3,
  tags: ['Tutorial'],
  country: { name: 'Turkmenistan', code: 'TM' },
  standards: { cwe: [89], owasp2025: ['A05'], wstg: ['INPV-05'], asvs5: ['1.2.4'] },
  topic: 'injection',
  teaches: ['sql-injection'],
  tutorialOrder: 12,
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
  goal: "Sign in with <em>Jim's account</em>. The captain will not notice.",
  hints: [
    'You need his address first. Have a look at who writes the reviews.',
    'Which ship would a captain name his password after? Or does the password matter at all, once the address is read as more than a text?',
    "E-mail jim@juice-sh.op'-- with any password, or the password ncc-1701.",
  ],
  solvedBy: on('account.loggedIn', ({ account }, { seededAccountId }) => account.id === seededAccountId('jim')),
  nearMisses: [
    {
      when: brokenLoginOf('jim'),
      note: 'The right address, and a quote that breaks the statement behind it. Now complete the statement.',
    },
    {
      when: guessedFor('jim'),
      note: 'The right address. Leave the password out of the question, or think of his ship.',
    },
  ],
  weaknesses: ['concatenated-login-query'],
  staysSolvable: 'data',
  lesson: {
    ...loginQuery,
    why: 'The statement trusts the address to be nothing but an address, so that a quote cuts off the check of the password. A famous registry number for a password would not have stopped anybody either.',
    fix: 'Bind the address as a value, and refuse passwords that stand in lists of known ones.',
    better: boundLogin,
    detect: injectedLogin,
  },
})
