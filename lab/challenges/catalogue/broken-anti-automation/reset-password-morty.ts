import { challenge } from '../../challenge.js'
import { resetPasswordOf } from '../../rules/conditions.js'
import { answeredNearly } from '../../rules/near-misses.js'

export const resetPasswordMortyChallenge = challenge({
  id: 71,
  name: "Reset Morty's Password",
  difficulty: 5,
  tags: ['OSINT', 'Brute Force'],
  country: { name: 'Fiji', code: 'FJ' },
  standards: {
    cwe: [307, 348, 640],
    owasp2025: ['A07'],
    api2023: ['API2'],
    wstg: ['ATHN-03', 'ATHN-08'],
    asvs5: ['6.3.1', '6.4.2', '15.3.4'],
    reasons: { 348: 'No category lists the trust in a forwarded address; it is what takes the limit of CWE-307 away.' },
  },
  topic: 'logic',
  teaches: ['automation', 'password-recovery'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
  goal: "Morty's <em>security answer</em> is cleverly disguised, and the Forgot Password page counts your attempts. Find the answer all the same, and set a new password for him.",
  hints: [
    'The question is about his favourite pet, and Morty watched his grandfather make that pet very clever. It then chose a new name for itself.',
    '"Obfuscated" means that some letters are replaced by digits that look alike, and who knows which are capitals. That makes a few thousand candidates at most: generate them.',
    'The limit is 100 attempts in five minutes for each client. How does the server tell clients apart, behind a proxy?',
    'Send a different X-Forwarded-For header every now and then. The names to start from are Snuffles and Snowball.',
    'On the Forgot Password page, enter morty@juice-sh.op, the answer 5N0wb41L and a new password.',
  ],
  solvedBy: resetPasswordOf('morty'),
  nearMisses: [answeredNearly('morty')],
  weaknesses: ['forwarded-client-address', 'reset-by-answer'],
  lesson: {
    source: 'lab/weaknesses/forwarded-client-address.ts',
    line: 'return hops[0] || clientAddress',
    why: 'Attempts are counted by an address that the client writes into a header itself. A new value is a new client, so that the limit never comes.',
    fix: 'Count by account as well as by the address of the socket, and believe forwarded addresses only from a proxy of your own. A limit only slows the guessing down: replace the secret question by a link to the mailbox that works once and soon expires.',
    better: {
      source: 'lab/accounts/login/client-identity.ts',
      code: 'export const identifyClient: IdentifyClient = (_forwardedFor, clientAddress) => clientAddress',
    },
    detect: {
      trace:
        'One refused reset is a slip, a hundred for one account are an attack. Count by account: the addresses in the log are those that the client made up.',
      rule: /"POST \/+rest\/+user\/+reset-password\b[^"]*" 401 /i,
    },
  },
})
