import { challenge, on } from '../../challenge.js'
import { loginAdminChallenge } from '../injection/login-admin.js'

export const adminSectionChallenge = challenge({
  id: 5,
  name: 'Admin Section',
  difficulty: 2,
  tags: ['Good for Demos'],
  country: { name: 'United States', code: 'US' },
  standards: { cwe: [425, 602], owasp2025: ['A01', 'A06'], wstg: ['ATHZ-02'], asvs5: ['8.3.1'] },
  topic: 'access',
  teaches: ['function-rights'],
  needs: ['sql-injection'],
  after: [loginAdminChallenge],
  tutorialOrder: 8,
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  goal: 'There is an office behind the juice bar where the boss looks at users and feedback. Walk in: open the <em>administration page</em>.',
  hints: [
    "No menu links to it, but your browser was given the list of all the shop's pages. Search the client's scripts for a word such a page would have in its address.",
    'The page exists for everyone; what keeps you out is a check that runs in your own browser and only looks at the role named in the token.',
    'The simplest way to have the right role is to sign in as somebody who has it. The challenge Login Admin is a good start.',
    'Signed in as an administrator, go to /administration.',
  ],
  solvedBy: on('file.requested', ({ url }) => url.endsWith('/19px.png')),
  weaknesses: ['client-decoded-role'],
  staysSolvable: 'browser-report',
  lesson: {
    source: 'app/weaknesses/client-decoded-role.ts',
    line: 'return data && { id: Number(plain(data.id)), email: String(plain(data.email)), role: String(plain(data.role)) }',
    why: 'The client reads the role out of the token and decides on its own whether to open the office. The token is not even verified there, and everything behind the door came along with the scripts.',
    fix: 'Hiding a page is a courtesy, not a guard. Let the server check the role on each request for what the page shows, and answer 403 to everybody else.',
    better: {
      source: 'lab/resources/rights.ts',
      code: 'Users: { list: administrator, create: anyone, read: administrator, update: nobody, remove: nobody },',
    },
    detect: {
      trace:
        'The page is for everybody who knows its address, so a line with /administration says little. The calls behind it say more: log role and account at each, and alert on any that is not of staff.',
    },
  },
  cheat: { solvedByPicture: true },
})
