import { challenge } from '../../challenge.js'
import { loginAs } from '../../rules/conditions.js'
import { takenSafe } from '../../rules/detections.js'
import { triedAs } from '../../rules/near-misses.js'

export const loginSupportChallenge = challenge({
  id: 51,
  name: 'Login Support Team',
  difficulty: 6,
  tags: ['Brute Force', 'Code Analysis'],
  country: { name: 'Tajikistan', code: 'TJ' },
  standards: { cwe: [521, 540], owasp2025: ['A01', 'A07'], wstg: ['ATHN-07', 'INFO-05'], asvs5: ['13.3.2'] },
  topic: 'identity',
  teaches: ['passwords'],
  needs: ['exposed-files'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
  goal: "Sign in with the <em>support team's</em> original credentials. The support team prefers not to be asked how you got them.",
  hints: [
    'The client complains in an unusual language when somebody from the support team signs in. Find the place in its scripts.',
    'The message is about passwords of privileged accounts, and the regular expression next to it is the policy: 12 to 30 characters of several kinds. Their everyday password obeys it too.',
    'Support people keep their passwords in a safe. One lies in the FTP folder and may be downloaded as it is: incident-support.kdbx.',
    'The master password is what a team would choose that has to change it every year: its name, a year around 2022, a sign at the end. Crack it with a word list and rules, or guess.',
    'Open the safe with Support2022! and sign in as support@juice-sh.op with the entry called prod.',
  ],
  solvedBy: loginAs('support'),
  nearMisses: [
    {
      when: triedAs(
        'support',
        ({ email, password }, person) =>
          email === person.email &&
          password !== person.password &&
          /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,30}$/.test(password),
      ),
      note: 'A password by the rules of the team, though not theirs. It is kept where such things are kept.',
    },
  ],
  weaknesses: ['support-password-policy-in-log'],
  staysSolvable: 'data',
  lesson: {
    source: 'app/weaknesses/support-password-policy-in-log.ts',
    line: 'if (password.match(/(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{12,30}/)) return',
    why: 'The client tells everybody how passwords of the support team are made, and the safe of the team lies in a public folder behind a password made by the same habit.',
    fix: 'Keep policies for staff out of the client and safes out of the web server. A master password is drawn at random and not made of a year.',
    detect: takenSafe,
  },
  cheat: { visits: ['/ftp', '/ftp/incident-support.kdbx'] },
})
