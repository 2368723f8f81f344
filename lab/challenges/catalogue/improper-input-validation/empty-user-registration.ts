import { challenge, on } from '../../challenge.js'
import { uncheckedRegistration } from '../../rules/detections.js'

export const emptyUserRegistration = challenge({
  id: 25,
  name: 'Empty User Registration',
  difficulty: 2,
  country: { name: 'Austria', code: 'AT' },
  standards: {
    cwe: [20, 521],
    owasp2025: ['A07'],
    wstg: ['IDNT-02', 'BUSL-01'],
    asvs5: ['2.2.1', '2.2.2'],
    reasons: {
      20: 'MITRE prefers its children, none of which is about a value that is missing; the category that lists it is about injection.',
    },
  },
  topic: 'web',
  teaches: ['browser-checks'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
  goal: 'Register as nobody: create an account with an <em>empty e-mail address</em> and an <em>empty password</em>.',
  hints: [
    'The form refuses, as it should. Is the form the only one who checks?',
    'Leaving the fields out is not the same as leaving them empty.',
    'POST /api/Users with {"email": "", "password": "", "passwordRepeat": ""}. Do not let the error in the answer discourage you.',
  ],
  solvedBy: on('account.registrationSubmitted', ({ body }) => body.email === '' && body.password === ''),
  nearMisses: [
    {
      when: on('account.registrationSubmitted', ({ body }) => (body.email === '') !== (body.password === '')),
      note: 'Half of it is empty. Leave the other half empty, too.',
    },
    {
      when: on('account.registrationSubmitted', ({ body }) => body.email === undefined && body.password === undefined),
      note: 'Left out is not the same as left empty.',
    },
  ],
  weaknesses: ['unchecked-email'],
  lesson: {
    source: 'lab/weaknesses/unchecked-email.ts',
    line: 'return email',
    why: 'The answer says 400, and the account is stored all the same: the server keeps the address as it comes, because the form has looked at it. But the form is in the hands of the visitor, and an empty text counts as sent.',
    fix: 'Check on the server what the form checks: that there is an address, that it looks like one, and that the password is long enough.',
    better: {
      source: 'lab/accounts/registration/email-address.ts',
      code: 'if (!isAddress(email)) throw invalid()',
    },
    detect: uncheckedRegistration,
  },
})
