import { challenge } from '../../challenge.js'
import { mentions } from '../../rules/conditions.js'
import { nearlyMentions } from '../../rules/near-misses.js'

export const weirdCryptoChallenge = challenge({
  id: 89,
  name: 'Weird Crypto',
  difficulty: 2,
  country: { name: 'Guatemala', code: 'GT' },
  standards: { cwe: [328, 916], owasp2025: ['A04'], wstg: ['CRYP-04'], asvs5: ['11.4.1', '11.4.2'] },
  topic: 'identity',
  teaches: ['hashing-and-encoding'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html',
  goal: 'Some of the shop\'s secrets are kept in jars without lids. <a href="/contact">Tell the shop</a> the name of a <em>hash, encoding or library</em> that it trusts with something it was not made for.',
  hints: [
    'How are passwords stored? How are coupons and progress protected? How is the password of third-party accounts made?',
    'Fast, unsalted hashes are no way to store passwords. Encodings are no encryption, whatever base they have. A page at /outside tells the one from the other.',
    'Send feedback that names one of them: md5, base64, z85, base85 or hashids.',
  ],
  solvedBy: mentions(['z85'], ['base85'], ['hashids'], ['md5'], ['base64']),
  nearMisses: [
    {
      when: nearlyMentions(/\b(sha-?\d*|hmac|rot-?13|aes|rsa|bcrypt|hex|caesar|crypto(-js)?)\b/i),
      note: 'The right kind of thing to complain about. The shop trusts another one where it should not.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'lab/accounts/passwords.ts',
    line: "return createHash('md5').update(password).digest('hex')",
    why: 'Passwords are stored by a fast hash without salt. Equal passwords look equal, and a graphics card tries billions of guesses a second.',
    fix: 'Store passwords with a function made for them, slow and salted, such as Argon2id or scrypt.',
    detect: {
      trace:
        'Hashes are cracked at home, where no log reaches. What shows is the theft before it, such as a search with UNION in it, and the logins after it: many accounts from one address, each right at the first try.',
    },
  },
})
