import { challenge, on } from '../../challenge.js'
import { loginBenderChallenge } from '../injection/login-bender.js'

export const changePasswordBenderChallenge = challenge({
  id: 15,
  name: "Change Bender's Password",
  difficulty: 5,
  country: { name: 'Poland', code: 'PL' },
  standards: {
    cwe: [234, 620],
    owasp2025: ['A07', 'A10'],
    api2023: ['API2'],
    wstg: ['ATHN-09'],
    asvs5: ['6.2.3'],
    reasons: { 234: 'MITRE prefers its siblings, none of which is about a parameter that is missing.' },
  },
  topic: 'identity',
  teaches: ['step-up'],
  needs: ['sql-injection'],
  after: [loginBenderChallenge],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
  goal: "Bender drinks to forget, and what he forgot is his password. Make it <code>slurmCl4ssic</code> with the shop's own <em>change of password</em>, although neither of you knows the current one. The Forgot Password page and SQL injection do not count as change.",
  hints: [
    'Change the password of an account of your own first and look at the request. The form uses an unusual verb for changing something.',
    'There are three parameters. Try what happens when one of them is wrong, empty, or missing altogether.',
    'The old password is only compared if one was sent. What remains is to be signed in as Bender, which the challenge Login Bender teaches.',
    "With Bender's bearer token, GET /rest/user/change-password?new=slurmCl4ssic&repeat=slurmCl4ssic.",
  ],
  solvedBy: on(
    'account.passwordChanged',
    ({ accountId, password, currentSent }, { seededAccountId }) =>
      accountId === seededAccountId('bender') && password === 'slurmCl4ssic' && !currentSent,
  ),
  nearMisses: [
    {
      when: on(
        'account.passwordChanged',
        ({ accountId, password, currentSent }, { seededAccountId }) =>
          accountId === seededAccountId('bender') && (currentSent || password !== 'slurmCl4ssic'),
      ),
      note: 'His password has changed. Mind the word that the goal asks for, and that nobody told the old one.',
    },
    {
      when: on(
        'account.passwordChanged',
        ({ accountId, currentSent }, { seededAccountId }) => !currentSent && accountId !== seededAccountId('bender'),
      ),
      note: 'A password changed without the old one. It was not his.',
    },
  ],
  weaknesses: ['skipped-current-password'],
  lesson: {
    source: 'lab/weaknesses/skipped-current-password.ts',
    line: 'return !current || hashPassword(current) === storedHash',
    why: 'The current password is compared only when there is one to compare. Anybody who leaves the field out has nothing to prove.',
    fix: 'Treat a missing value as a wrong one. And never change anything by GET, where passwords end up in logs and links.',
    better: {
      source: 'lab/accounts/passwords/current-password.ts',
      code: 'export const provesCurrentPassword: ProvesCurrentPassword = (current, storedHash) =>\n  current !== null && hashPassword(current) === storedHash',
    },
    detect: {
      trace:
        'The form sends current, new and repeat. A change without current did not come from the form. That passwords stand in the log at all is a finding by itself.',
      rule: /"(?:GET|HEAD) \/+rest\/+user\/+change-password\/*\?(?!(?:(?!current=)[^ &]*&)*current=[^& ])/i,
    },
  },
})
