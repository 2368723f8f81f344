import { challenge, on } from '../../challenge.js'
import { guessedPassword } from '../../rules/detections.js'
import { triedAs } from '../../rules/near-misses.js'

export const weakPasswordChallenge = challenge({
  id: 60,
  name: 'Password Strength',
  difficulty: 2,
  tags: ['Brute Force', 'Tutorial'],
  country: { name: 'Thailand', code: 'TH' },
  standards: {
    cwe: [307, 521],
    owasp2025: ['A07'],
    api2023: ['API2'],
    wstg: ['ATHN-03', 'ATHN-07'],
    asvs5: ['6.2.4', '6.3.1'],
  },
  topic: 'identity',
  teaches: ['passwords'],
  tutorialOrder: 9,
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
  goal: "Sign in with the administrator's credentials: with the <em>real password</em>, not by injection. You may guess, and you will.",
  hints: [
    'The password is bad enough to be guessed by hand. The address is no secret, see the product reviews.',
    'Lists of leaked passwords show what people choose: a word that is at hand, and a number behind it.',
    'The word is the one before the @ of the address. Somebody asked for digits, so three in a row were added.',
    'Sign in as admin@juice-sh.op with admin123.',
  ],
  solvedBy: on(
    'account.loginAttempted',
    ({ email, password }, { config }) => email === `admin@${config.application.domain}` && password === 'admin123',
  ),
  nearMisses: [
    {
      when: triedAs(
        'admin',
        ({ email, password }, person) =>
          email === person.email && /^(admin|root|pass|1234|juice|qwert)/i.test(password),
      ),
      note: 'The right account, and the right kind of bad password.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'lab/weaknesses/any-password.ts',
    line: 'return hashPassword(password)',
    why: 'Any password will do for the server, and the most powerful account got one of the first that anybody tries. Nothing slows the trying down.',
    fix: 'Refuse passwords that are short or stand in lists of known ones, where they are stored. Ask administrators for a second factor, and count failed logins.',
    better: {
      source: 'lab/accounts/passwords/chosen-password.ts',
      code: 'const isOneCharacter = new Set(password).size === 1\nif ([...password].length < minPasswordLength || isOneCharacter || isCommonPassword(password))\n  throw refusal(`Choose ${minPasswordLength} characters or more that nobody else would think of`)',
    },
    detect: guessedPassword,
  },
})
