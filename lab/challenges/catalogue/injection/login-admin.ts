import { challenge, on } from '../../challenge.js'
import { injectedLogin } from '../../rules/detections.js'
import { weakPasswordChallenge } from '../broken-authentication/weak-password.js'
import { boundLogin, brokenLoginUnless, loginQuery } from './sql.js'

export const loginAdminChallenge = challenge({
  id: 45,
  name: 'Login Admin',
  difficulty: 2,
  tags: ['Tutorial', 'Good for Demos'],
  country: { name: 'Armenia', code: 'AM' },
  standards: { cwe: [89], owasp2025: ['A05'], wstg: ['INPV-05'], asvs5: ['1.2.4'] },
  topic: 'injection',
  teaches: ['sql-injection'],
  tutorialOrder: 7,
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html',
  goal: "Be the boss for a day: sign in with the <em>administrator's account</em>. No invitation needed.",
  hints: [
    'What does the login page do if the e-mail address is a single quote? The error is more talkative than it should be.',
    'Your text becomes a part of a database query. Make its condition true for every row, and cut off what follows.',
    'Two dashes start a comment in SQL. The first user in the table is likely to be an important one.',
    "E-mail ' or 1=1-- with any password.",
  ],
  solvedBy: on('account.loggedIn', ({ account }, { seededAccountId }) => account.id === seededAccountId('admin')),
  nearMisses: [
    {
      when: brokenLoginUnless('jim', 'bender'),
      note: 'The quote reached the statement and broke it. A statement that breaks can also be completed.',
    },
    {
      when: on('account.loggedIn', ({ account }) => account.role === 'admin'),
      note: 'You are in as somebody with power, but this is not the account of the boss.',
    },
  ],
  weaknesses: ['concatenated-login-query'],
  staysSolvable: 'data',
  lesson: {
    ...loginQuery,
    why: 'The address is pasted between quotes. One quote ends the text (the string literal), a condition (predicate) that is always true lets every row through, and two dashes turn the check of the password into a comment. The first row was the administrator.',
    fix: 'Send statement and values separately. A bound value is never read as SQL, whatever it contains.',
    better: boundLogin,
    detect: injectedLogin,
  },
  cheat: { coupledWith: [weakPasswordChallenge] },
})
