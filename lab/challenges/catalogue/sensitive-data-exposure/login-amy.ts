import { challenge } from '../../challenge.js'
import { loginAs } from '../../rules/conditions.js'
import { guessedPassword } from '../../rules/detections.js'
import { triedAs } from '../../rules/near-misses.js'

export const loginAmyChallenge = challenge({
  id: 46,
  name: 'Login Amy',
  difficulty: 3,
  tags: ['OSINT'],
  country: { name: 'Azerbaijan', code: 'AZ' },
  standards: { cwe: [521], owasp2025: ['A07'], wstg: ['ATHN-07'], asvs5: ['6.3.1'] },
  topic: 'identity',
  teaches: ['passwords'],
  goal: 'Sign in with the password that <em>Amy</em> chose herself. She had read how a bit of padding makes a short password unguessable, took the example for a recipe, and never got to the <em>One Important Final Note</em> at the end of the page.',
  hints: [
    'The note is a heading on a well-known page about passwords and haystacks. Find the page.',
    'The page suggests padding a short password with many equal characters, and gives an example with a small animal and dots. Amy followed the pattern to the letter, except for three letters.',
    'Her last name in the user list is missing, but whom did a certain Amy of the 31st century marry? Replace a vowel by a digit, as the example does.',
    'The password is K1f followed by 21 dots; the address is amy@juice-sh.op.',
  ],
  solvedBy: loginAs('amy'),
  nearMisses: [
    {
      when: triedAs(
        'amy',
        ({ email, password }, person) =>
          email === person.email && password !== person.password && /^[a-z0-9]{3,4}\.+$/i.test(password),
      ),
      note: 'You have understood her recipe. One of the two parts is not right yet.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/seeds/users.yml',
    line: "password: 'K1f.....................'",
    why: 'Padding makes a password long only as long as nobody knows the padding. She took the example of the article, character by character, and the first three characters can be tried in minutes.',
    fix: 'Let a password manager draw passwords at random. As a shop, refuse those that follow published recipes, and slow down guessing.',
    detect: guessedPassword,
  },
})
