import { challenge } from '../../challenge.js'
import { mentionsConfigured } from '../../rules/conditions.js'
import { nearlyMentions } from '../../rules/near-misses.js'
import { securityPolicyChallenge } from './security-policy.js'

const advisoryDigest = /\b[0-9a-f]{128}\b/i

export const csafChallenge = challenge({
  id: 107,
  name: 'Security Advisory',
  difficulty: 3,
  country: { name: 'Rwanda', code: 'RW' },
  standards: { cwe: [1395], owasp2025: ['A03'], wstg: [], asvs5: ['15.2.1'] },
  topic: 'files',
  teaches: ['dependencies'],
  after: [securityPolicyChallenge],
  goal: 'The shop publishes <em>security advisories</em> like the grown-ups. Find the one about the weakness that really affects it, and <a href="/contact">send</a> the advisory\'s checksum.',
  hints: [
    'The security policy, see the challenge of that name, refers to advisories that machines can read.',
    'The standard is CSAF; /outside has a digest of it. Start from /.well-known/csaf/provider-metadata.json, or browse the folders below /.well-known/csaf.',
    'Of the advisories, only one tells of a known vulnerability of the shop that will be fixed soon: it is about checking tokens. Next to it lies a file that ends in sha512.',
    'Send feedback with the 128 digits of /.well-known/csaf/2017/juice-shop-sa-20200513-express-jwt.json.sha512.',
  ],
  solvedBy: mentionsConfigured(({ challenges }) => [[challenges.csafHashValue]]),
  nearMisses: [
    {
      when: nearlyMentions(advisoryDigest),
      note: 'A checksum of the right length. It belongs to another file.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/well-known/csaf/2017/juice-shop-sa-20200513-express-jwt.json.sha512',
    line: '7e7ce7c65db3bf0625fcea4573d25cff41f2f7e3474f2c74334b14fc65bb4fd26af802ad17a3a03bf0eee6827a00fb8f7905f338c31b5e6ea9cb31620242e843  juice-shop-sa-20200513-express-jwt.json',
    why: 'The shop publishes its advisories in a form that machines read, and one of them is about a library that it really uses. Attackers read advisories, too.',
    fix: 'Read the advisories of everything you depend on, by machine and every day, and fix what they name before you publish your own.',
    detect: {
      trace:
        'Requests below /.well-known/csaf are what the folder is for, and no alert. Watch for what the advisory warns of: log the algorithm that each token names, because the shop signs with RS256 alone.',
    },
  },
})
