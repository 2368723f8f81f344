import { challenge, on } from '../../challenge.js'
import { unlinkedAddress } from '../../rules/detections.js'

export const tokenSaleChallenge = challenge({
  id: 8,
  name: 'Blockchain Hype',
  difficulty: 5,
  tags: ['Contraption', 'Code Analysis', 'Web3'],
  country: { name: 'Australia', code: 'AU' },
  standards: { cwe: [656], owasp2025: ['A06'], wstg: ['INFO-05'], asvs5: ['15.2.3'] },
  topic: 'web',
  teaches: ['hidden-pages'],
  hasCodingChallenge: true,
  goal: 'Rumour has it that the shop plans a <em>crypto token</em> that will make everybody rich, or at least juicy. Find the page of the sale that nobody has announced.',
  hints: [
    "Somebody has gone to great lengths to keep this page's address out of the readable part of the client's code.",
    'Nearly all routes are plain strings. One is recognised by a function that builds the string from numbers at run time.',
    'You need not understand arithmetic that the browser can do for you: paste the functions into the console and call them. The encrypted announcement in the FTP folder leads to the same place, for lovers of longer ways.',
    'Open /tokensale-ico-ea.',
  ],
  solvedBy: on('file.requested', ({ url }) => url.endsWith('/56px.png')),
  weaknesses: ['obscured-sale-address'],
  staysSolvable: 'discovery',
  lesson: {
    source: 'app/weaknesses/obscured-sale-address.ts',
    line: 'return new RegExp(secret).test(first)',
    why: 'The address is computed instead of written down, by code that every browser gets along with its numbers. Whoever can run it can read it.',
    fix: 'Do not deploy what is not announced. What has to be there early needs a login, checked on the server.',
    detect: unlinkedAddress(/"(?:GET |https?:\/\/[^/"]+)\/+tokensale-ico-ea\b/i),
  },
  cheat: { solvedByPicture: true },
})
