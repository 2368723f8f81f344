import { challenge } from '../../challenge.js'
import { mentions } from '../../rules/conditions.js'
import { nearlyMentions } from '../../rules/near-misses.js'
import { forgottenDevBackupChallenge } from '../sensitive-data-exposure/forgotten-dev-backup.js'

export const knownVulnerableComponentChallenge = challenge({
  id: 88,
  name: 'Vulnerable Library',
  difficulty: 4,
  tags: ['OSINT'],
  country: { name: 'El Salvador', code: 'SV' },
  standards: { cwe: [1395], owasp2025: ['A03'], wstg: [], asvs5: ['15.2.1'] },
  topic: 'files',
  teaches: ['dependencies'],
  needs: ['file-names'],
  after: [forgottenDevBackupChallenge],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Vulnerable_Dependency_Management_Cheat_Sheet.html',
  goal: 'Something in the shop\'s fridge is past its date: a library with a <em>published vulnerability</em>. <a href="/contact">Tell the shop</a> its name and its exact version.',
  hints: [
    "You need a list of dependencies with versions. The forgotten developer's backup is such a list.",
    'Look the versions up in a vulnerability database, or offline in the one at /outside. One that cleans HTML and one that checks tokens are worth a look.',
    'Send feedback that contains sanitize-html 1.4.2, or express-jwt 0.1.3.',
  ],
  solvedBy: mentions(['sanitize-html', '1.4.2'], ['express-jwt', '0.1.3']),
  nearMisses: [
    {
      when: nearlyMentions(/sanitize-html|express-jwt/i),
      note: 'A library that is past its date. Say which version, exactly.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'ftp/package.json.bak',
    line: '"sanitize-html": "1.4.2",',
    why: 'The version was pinned once and never looked at again, while its weakness was published. Everybody can look such versions up.',
    fix: 'Let a machine compare what you use with what is known, every day and in every build, and update before it becomes urgent.',
    detect: {
      trace:
        'No log shows that a library is old. A scan that compares the lock file with published advisories does, in each build and every night; each new finding is an alert with a deadline.',
    },
  },
})
