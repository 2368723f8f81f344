import { challenge, on } from '../../challenge.js'
import { unlinkedAddress } from '../../rules/detections.js'

export const privacyPolicyProofChallenge = challenge({
  id: 64,
  name: 'Privacy Policy Inspection',
  difficulty: 3,
  tags: ['Shenanigans', 'Good for Demos'],
  country: { name: 'Malaysia', code: 'MY' },
  standards: { cwe: [656], owasp2025: ['A06'], wstg: ['INFO-05'], asvs5: [] },
  topic: 'web',
  teaches: ['hidden-pages'],
  goal: 'Anybody can open a privacy policy and scroll. Find what this one only reveals to those who go through it <em>word by word</em>.',
  hints: [
    'Read with the mouse: move the pointer slowly over the text and watch for places that react.',
    "Some words get hot. In the document's source they share a class that says so. Collect them in the order of the page.",
    'The first of them is the address of the shop, so the others may well be the rest of an address: one word per part.',
    'Open /we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility. That you find no reward there does not matter.',
  ],
  solvedBy: on('hiddenPlace.entered', ({ place }) => place === 'reward'),
  weaknesses: [],
  staysSolvable: 'discovery',
  lesson: {
    source: 'fixtures/privacy-policy.md',
    line: 'This policy says what {{name}}, the juice bar at <span class="hot">{{url}}</span>, learns about you, why it wants to know, and how you make it forget. It is meant to be read by people. If a sentence needs a lawyer, tell us, and we will press it again.',
    why: 'The words of an address were scattered over a long text, each with a class that gives it away. Hidden in plain sight is still in plain sight.',
    fix: 'Nothing to fix here, for once: the policy wanted to be read, and you read it. Just never guard something of value this way.',
    detect: unlinkedAddress(/"GET \/+we\/+may\/+also\/+instruct\/+you\//i),
  },
})
