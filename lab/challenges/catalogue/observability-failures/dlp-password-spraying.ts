import { challenge } from '../../challenge.js'
import { loginAs } from '../../rules/conditions.js'
import { guessedPassword } from '../../rules/detections.js'
import { triedAs } from '../../rules/near-misses.js'

export const dlpPasswordSprayingChallenge = challenge({
  id: 42,
  name: 'Leaked Access Logs',
  difficulty: 5,
  tags: ['OSINT'],
  country: { name: 'Bosnia and Herzegovina', code: 'BA' },
  standards: { cwe: [532, 598], owasp2025: ['A06', 'A09'], wstg: ['INFO-01'], asvs5: ['14.2.1', '16.2.5'] },
  topic: 'files',
  teaches: ['logging'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Credential_Stuffing_Prevention_Cheat_Sheet.html',
  goal: "Some of the shop's access logs have been <em>posted on the internet</em>. Find a password in them, and sign in as the account it really belongs to.",
  hints: [
    'Developers who do not get along with their logging ask on question-and-answer sites, and the answer needs a sample. Such a site has a stand-in at /outside.',
    "The sample refers to a paste with the whole log. Look for requests that should never carry a secret in their address: the shop's change of password does.",
    'The request failed because the new password and its repetition differ, so the current one is still valid. Its percent signs have to be decoded. The log does not say whose it is: try it with all users.',
    'The password is 0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB and belongs to J12934@juice-sh.op.',
  ],
  solvedBy: loginAs('jannik'),
  nearMisses: [
    {
      when: triedAs('jannik', ({ email, password }, person) => email !== person.email && password === person.password),
      note: 'That is the password from the log. It belongs to somebody else.',
    },
    {
      when: triedAs(
        'jannik',
        ({ password }, person) => password !== person.password && password.startsWith('0Y8rMnww'),
      ),
      note: 'Nearly the password from the log. Addresses are encoded; read it as the server did.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/outside/pastebox/4U1V1UjU.md',
    line: '::ffff:192.168.99.100 - - [27/Jan/2019:11:27:41 +0000] "GET /rest/user/change-password?current=0Y8rMnww$*9VFYE%C2%A759-!Fg1L6t&6lB&new=sjss22%@%E2%82%AC55jaJasj!.k&repeat=sjss22%@%E2%82%AC55jaJasj!.k8 HTTP/1.1" 401 39 "http://shop.local:3000/" "Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0"',
    why: 'The change of password carries its secrets in the address, addresses are written into logs, and a log was posted to ask for help. The change had failed, so the old password still fits.',
    fix: 'Send secrets in the body of a POST, blot them out before anything is logged, and change passwords that were in a leaked log.',
    detect: guessedPassword,
  },
})
