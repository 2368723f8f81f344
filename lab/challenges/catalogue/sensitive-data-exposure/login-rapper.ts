import { challenge } from '../../challenge.js'
import { loginAs } from '../../rules/conditions.js'
import { guessedPassword } from '../../rules/detections.js'
import { triedAs } from '../../rules/near-misses.js'

export const loginRapperChallenge = challenge({
  id: 50,
  name: 'Login MC SafeSearch',
  difficulty: 2,
  tags: ['Shenanigans', 'OSINT'],
  country: { name: 'Kyrgyzstan', code: 'KG' },
  standards: { cwe: [308, 521], owasp2025: ['A07'], wstg: ['ATHN-07'], asvs5: ['6.3.2'] },
  topic: 'identity',
  teaches: ['passwords'],
  goal: 'MC SafeSearch raps about passwords for a living. Sign in with his <em>original</em> credentials, the ones from his own song.',
  hints: [
    "There is a music video in which he explains how to protect one's passwords. Listen closely to the example he gives.",
    'His favourite password is the name of his dog, "but I replaced some vowels with zeroes".',
    "The dog's name is Mr. Noodles, and the zeroes replace both letters o.",
    'Sign in as mc.safesearch@juice-sh.op with the password Mr. N00dles.',
  ],
  solvedBy: loginAs('rapper'),
  nearMisses: [
    {
      when: triedAs(
        'rapper',
        ({ email, password }, person) =>
          email === person.email && password !== person.password && /n[o0]+dles/i.test(password),
      ),
      note: 'You have heard the song. Listen again to how he spells it.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/seeds/users.yml',
    line: "password: 'Mr. N00dles'",
    why: 'He sang his password in public. Swapping two letters for zeros is what every cracking tool tries first.',
    fix: 'Offer a second factor, so that a password that was sung, lent or stolen does not suffice.',
    detect: guessedPassword,
  },
})
