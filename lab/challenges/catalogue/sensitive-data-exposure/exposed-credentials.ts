import { challenge } from '../../challenge.js'
import { loginAs } from '../../rules/conditions.js'
import { triedAs } from '../../rules/near-misses.js'

export const exposedCredentialsChallenge = challenge({
  id: 108,
  name: 'Exposed credentials',
  difficulty: 2,
  country: { name: 'Zambia', code: 'ZM' },
  standards: { cwe: [798], owasp2025: ['A07'], wstg: ['INFO-05'], asvs5: ['13.3.1'] },
  topic: 'web',
  teaches: ['hidden-pages', 'secrets'],
  tutorialOrder: 6,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  goal: 'A developer left the keys of a <em>test account</em> in the code that every browser gets, and nobody changed the locks. Let yourself in.',
  hints: [
    'What the browser runs, you can read. The sources are in the developer tools.',
    'Search the scripts for the word password, and look at what the login page brings along without using it.',
    'There are two fields whose names start with testing: an address and a password.',
    'Sign in as testing@juice-sh.op with IamUsedForTesting.',
  ],
  solvedBy: loginAs('LetUsTest'),
  nearMisses: [
    {
      when: triedAs(
        'LetUsTest',
        ({ email, password }, person) => (email === person.email) !== (password === person.password),
      ),
      note: 'One half of the pair is right. The other half stands right beside it.',
    },
  ],
  weaknesses: ['left-over-test-account'],
  staysSolvable: 'data',
  lesson: {
    source: 'app/weaknesses/left-over-test-account.ts',
    line: "const testAccount = { testingUsername: 'testing@juice-sh.op', testingPassword: 'IamUsedForTesting' }",
    why: 'The client was shipped with the login of a test account, and the account exists in the real shop too. Everything in a script is public, minified or not.',
    fix: 'Keep test accounts out of production and credentials out of code. A scan for secrets in the build finds such lines before visitors do.',
    detect: {
      trace:
        'Nobody signs in to the real shop with a test account. Each login of one is an alert, and so is the password in anything that is published.',
    },
  },
})
