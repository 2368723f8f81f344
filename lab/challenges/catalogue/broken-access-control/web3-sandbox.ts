import { challenge, on } from '../../challenge.js'
import { unlinkedAddress } from '../../rules/detections.js'

export const web3SandboxChallenge = challenge({
  id: 12,
  name: 'Web3 Sandbox',
  difficulty: 1,
  tags: ['Web3'],
  country: { name: 'Italy', code: 'IT' },
  standards: { cwe: [425], owasp2025: ['A01'], wstg: ['CONF-04'], asvs5: ['15.2.3'] },
  topic: 'web',
  teaches: ['hidden-pages'],
  hasCodingChallenge: true,
  goal: "Somebody deployed the developers' playground for smart contracts along with the shop. Find the <em>sandbox</em> where contracts are written right in the page.",
  hints: [
    'It was never meant to be found, yet nothing protects it but the lack of a link.',
    "The table of routes in the client's scripts knows the address. Look for the fashionable word for blockchain things.",
    'Open /web3-sandbox.',
  ],
  solvedBy: on('file.requested', ({ url }) => url.endsWith('/11px.png')),
  weaknesses: [],
  staysSolvable: 'discovery',
  lesson: {
    source: 'app/routes.ts',
    line: "route('web3-sandbox', 'web3/sandbox/route.tsx'),",
    why: "A developers' tool was deployed with the shop, and the lack of a link was taken for a lock. The table of routes travels to every browser.",
    fix: 'Leave out of a production build what only developers need, for instance by a flag at build time. What has to be there needs a login.',
    detect: unlinkedAddress(/"(?:GET |https?:\/\/[^/"]+)\/+web3-sandbox\b/i),
  },
  cheat: { solvedByPicture: true },
})
