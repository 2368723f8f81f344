import { challenge, on } from '../../challenge.js'
import { unlinkedAddress } from '../../rules/detections.js'
import { easterEggLevelOneChallenge } from '../broken-access-control/easter-egg-level-one.js'

export const easterEggLevelTwoChallenge = challenge({
  id: 55,
  name: 'Nested Easter Egg',
  difficulty: 4,
  tags: ['Shenanigans', 'Good for Demos'],
  country: { name: 'Pakistan', code: 'PK' },
  standards: { cwe: [327, 656], owasp2025: ['A04', 'A06'], wstg: ['CRYP-04'], asvs5: ['11.3.2'] },
  topic: 'identity',
  teaches: ['hashing-and-encoding'],
  needs: ['file-names'],
  after: [easterEggLevelOneChallenge],
  goal: 'What you found in the egg was wrapping paper. Take the odd line in it apart, layer by layer, and visit what the developers <em>really</em> hid.',
  hints: [
    'First you need the egg itself, see the challenge Easter Egg. It contains a line that looks like nothing you could read.',
    'Letters, digits and two equals signs at the end: an encoding known from e-mail attachments.',
    'What comes out already looks like an address, but it reads as if somebody had shifted the alphabet. A group of three letters that occurs twice is likely to be a very common English word.',
    'Decode Base64, then ROT13: /the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg',
  ],
  solvedBy: on('hiddenPlace.entered', ({ place }) => place === 'planet'),
  weaknesses: [],
  staysSolvable: 'discovery',
  lesson: {
    source: 'ftp/eastere.gg',
    line: 'L2d1ci9xcmlmL25lci9mYi9zaGFhbC9ndXJsL3V2cS9uYS9ybmZncmUvcnR0L2p2Z3V2YS9ndXIvcm5mZ3JlL3J0dA==',
    why: 'Base64 around ROT13 looks like two layers of protection and has no key in either. Everybody can undo an encoding.',
    fix: 'Use encryption with a key that the reader must not have, or better: do not hand out what is to stay secret.',
    detect: unlinkedAddress(/"GET \/+the\/+devs\/+are\/+so\/+funny\//i),
  },
  cheat: { visits: ['/ftp', '/gur/qrif/ner/fb/shaal/gurl/uvq/na/rnfgre/rtt/jvguva/gur/rnfgre/rtt'] },
})
