import { challenge, on } from '../../challenge.js'
import { uncheckedRegistration } from '../../rules/detections.js'

export const passwordRepeatChallenge = challenge({
  id: 67,
  name: 'Repetitive Registration',
  difficulty: 1,
  country: { name: 'Philippines', code: 'PH' },
  standards: { cwe: [602], owasp2025: ['A06'], wstg: ['IDNT-02', 'BUSL-01'], asvs5: ['2.2.2'] },
  topic: 'web',
  teaches: ['browser-checks'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
  goal: 'Typing a password twice is a waste of keystrokes. Register with a repetition that <em>repeats nothing</em>.',
  hints: [
    "Don't Repeat Yourself: the form wants two equal passwords. When does it compare them?",
    'It compares when the second field changes. So change the first one afterwards, or do without the form.',
    'POST /api/Users with an email and a password, and leave passwordRepeat out or let it differ.',
  ],
  solvedBy: on('account.registrationSubmitted', ({ body }) => body.passwordRepeat !== body.password),
  weaknesses: ['mass-assigned-registration', 'repetition-compared-once'],
  lesson: {
    source: 'lab/weaknesses/mass-assigned-registration.ts',
    line: '...body,',
    why: 'The two passwords are compared by the form alone. The server takes the body as it is and looks at the first of them only.',
    fix: 'If the repetition is a rule, keep the rule on the server as well. If it only guards against slips, do not send it at all.',
    better: {
      source: 'lab/accounts/registration/registration-fields.ts',
      code: 'if (password !== passwordRepeat) throw different()',
    },
    detect: uncheckedRegistration,
  },
})
