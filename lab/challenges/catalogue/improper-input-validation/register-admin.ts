import { challenge, on } from '../../challenge.js'

export const registerAdminChallenge = challenge({
  id: 4,
  name: 'Admin Registration',
  difficulty: 3,
  country: { name: 'Brazil', code: 'BR' },
  standards: { cwe: [915], owasp2025: ['A08'], api2023: ['API3'], wstg: ['IDNT-02', 'ATHZ-03'], asvs5: ['15.3.3'] },
  topic: 'access',
  teaches: ['property-rights'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Mass_Assignment_Cheat_Sheet.html',
  goal: 'Why work your way up from the juice press? Register a brand-new account that is an <em>administrator</em> from its very first second.',
  hints: [
    'Register normally with the network tab open, and compare what you sent with what came back.',
    'The answer shows a property of the account that the form never asked you about. Its value is "customer".',
    'A server that copies whatever it is sent into the record will copy that property as well.',
    'POST /api/Users with email, password, passwordRepeat and "role": "admin".',
  ],
  solvedBy: on('account.registrationSubmitted', ({ body }) => body.role === 'admin'),
  nearMisses: [
    {
      when: on('account.registrationSubmitted', ({ body }) => body.role !== undefined && body.role !== 'admin'),
      note: 'The right property, with a value that means nothing to the shop. What is the role of its administrators called?',
    },
    {
      when: on('account.registrationSubmitted', ({ body }) =>
        ['isAdmin', 'admin', 'is_admin'].some((name) => name in body),
      ),
      note: 'One more property is the right idea. Look at the answer to a registration for what this one is called.',
    },
  ],
  weaknesses: ['mass-assigned-registration'],
  lesson: {
    source: 'lab/weaknesses/mass-assigned-registration.ts',
    line: '...body,',
    why: 'The whole body of the request becomes the new row, the role included. The form never asks for a role, and the server never asked where it came from.',
    fix: 'Name the fields that a registration may set, and set everything else on the server.',
    better: {
      source: 'lab/accounts/registration/registration-fields.ts',
      code: 'return { ...defaults, email, password, passwordRepeat }',
    },
    detect: {
      trace:
        'The access log shows an ordinary registration. Log each role that is given, with the account that gives it: an administrator who was made by nobody is the alert.',
    },
  },
})
