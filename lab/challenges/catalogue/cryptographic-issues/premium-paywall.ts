import { challenge, on } from '../../challenge.js'
import { unlinkedAddress } from '../../rules/detections.js'

export const premiumPaywallChallenge = challenge({
  id: 62,
  name: 'Premium Paywall',
  difficulty: 6,
  tags: ['Shenanigans'],
  country: { name: 'Cambodia', code: 'KH' },
  standards: { cwe: [552], owasp2025: ['A01'], wstg: ['CONF-04'], asvs5: ['13.3.2'] },
  topic: 'identity',
  teaches: ['secrets'],
  needs: ['exposed-files'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Key_Management_Cheat_Sheet.html',
  goal: 'One bitcoin, says the price tag. <!--IvLuRfBJYlmStf9XfL6ckJFngyd9LfV1JaaN/KRTPQPidTuJ7FR+D/nkWJUF+0xUF07CeCeqYfxq+OJVVa0gNbqgYkUNvn//UbE7e95C+6e+7GtdpqJ8mqm4WcPvUGIUxmGLTTAC2+G9UuFCD1DUjg==-->Visit the <em>premium content</em> without paying it. Good labels carry more than you see at first sight, and this is a good label.',
  hints: [
    'This challenge hides something in its own text. Your browser received more than it displays.',
    "The hidden comment is Base64, but what comes out is not readable: it is encrypted. Keys belong on a key ring, and this shop's ring can be browsed.",
    'The file in /encryptionkeys whose name sounds expensive contains two values with a dot between them: an initialisation vector and a key.',
    'Decrypt with AES-256-CBC, for example: echo "<comment>" | openssl enc -d -aes-256-cbc -K EA99A61D92D2955B1E9285B55BF2AD42 -iv 1337133713371337 -a -A',
  ],
  solvedBy: on('hiddenPlace.entered', ({ place }) => place === 'premium'),
  weaknesses: [],
  staysSolvable: 'discovery',
  lesson: {
    source: 'fixtures/keys/premium.key',
    line: '1337133713371337.EA99A61D92D2955B1E9285B55BF2AD42',
    why: 'Nobody has to break the cipher, weak as its key of 128 bits and its vector of 64 are, both filled up with zeros: they lie in a folder that anybody may open. And the address behind it does not ask whether you have paid.',
    fix: 'Keep keys where the web server cannot serve them, and let the server check the payment at the address itself.',
    detect: unlinkedAddress(/"GET \/+this\/+page\/+is\/+hidden\/+behind\//i),
  },
})
