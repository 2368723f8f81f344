import { challenge, on } from '../../challenge.js'
import { injectedLogin } from '../../rules/detections.js'
import { guessedFor } from '../../rules/near-misses.js'
import { brokenLoginOf, loginQuery } from './sql.js'

export const loginBenderChallenge = challenge({
  id: 47,
  name: 'Login Bender',
  difficulty: 3,
  tags: ['Tutorial'],
  country: { name: 'Kazakhstan', code: 'KZ' },
  standards: { cwe: [89], owasp2025: ['A05'], wstg: ['INPV-05'], asvs5: ['1.2.4'] },
  topic: 'injection',
  teaches: ['sql-injection'],
  tutorialOrder: 13,
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
  goal: "Sign in with <em>Bender's account</em>. He is out for a drink anyway.",
  hints: [
    'You need his address first. Reviews of products show how addresses of this shop look.',
    'His password is long and not worth the guessing. Try what worked for the administrator, but pick a certain row this time.',
    'An address, a quote, and then the start of a comment: the check of the password is gone.',
    "E-mail bender@juice-sh.op'-- with any password.",
  ],
  solvedBy: on('account.loggedIn', ({ account }, { seededAccountId }) => account.id === seededAccountId('bender')),
  nearMisses: [
    {
      when: brokenLoginOf('bender'),
      note: 'The quote behind his address broke the statement. What follows it can be left out, too.',
    },
    {
      when: guessedFor('bender'),
      note: 'The right address. Nobody has to guess a password that the statement never gets to.',
    },
  ],
  weaknesses: ['concatenated-login-query'],
  staysSolvable: 'data',
  lesson: {
    ...loginQuery,
    why: 'With a quote and a comment behind the address, the statement asked for this one account and no longer for its password.',
    fix: 'Bind address and hash as values: then no character in them can end the text or begin a comment.',
    better: {
      source: 'lab/accounts/login/find-account.ts',
      code: "const statement = 'SELECT * FROM Users WHERE email = ? COLLATE NOCASE AND password = ? AND deletedAt IS NULL'\nconst [account] = await sql.query(statement, [email, passwordHash])\nreturn account",
    },
    detect: injectedLogin,
  },
})
