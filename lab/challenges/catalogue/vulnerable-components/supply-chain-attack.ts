import { challenge } from '../../challenge.js'
import { mentions } from '../../rules/conditions.js'
import { foreignPackage } from '../../rules/detections.js'
import { nearlyMentions } from '../../rules/near-misses.js'
import { forgottenDevBackupChallenge } from '../sensitive-data-exposure/forgotten-dev-backup.js'

export const supplyChainAttackChallenge = challenge({
  id: 80,
  name: 'Supply Chain Attack',
  difficulty: 5,
  tags: ['OSINT'],
  country: { name: 'Colombia', code: 'CO' },
  standards: { cwe: [506, 1395], owasp2025: ['A03', 'A08'], wstg: [], asvs5: ['15.2.1'] },
  topic: 'files',
  teaches: ['supply-chain'],
  needs: ['file-names'],
  after: [forgottenDevBackupChallenge],
  goal: 'The developers\' own tools were <em>poisoned</em> before they even started to write code. <a href="/contact">Warn the development team</a> by sending the address of the original report, or its identifier.',
  hints: [
    'Nothing in the running shop is affected. What do developers install beside what the shop needs to run?',
    "Look at the development dependencies in the forgotten developer's manifest, and at what is known about exactly these versions: in a vulnerability database, or offline in the one at /outside.",
    "In July 2018 a linter's package was published with stolen credentials, and read other people's. It lived for a few hours.",
    'Send feedback that contains https://github.com/eslint/eslint-scope/issues/39.',
  ],
  solvedBy: mentions(['eslint-scope/issues/39'], ['npm:eslint-scope:20180712']),
  nearMisses: [
    {
      when: nearlyMentions(/eslint/i),
      note: 'The right tool. Send the address at which its makers were told.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'ftp/package.json.bak',
    line: '"eslint-scope": "3.7.2",',
    why: 'Somebody published a poisoned version of a tool that half of the world installs, and it sent away the credentials of those who did.',
    fix: 'Pin what your tools depend on, run installs without scripts and without secrets at hand, and use a second factor for publishing.',
    detect: foreignPackage,
  },
})
