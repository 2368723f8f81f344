import { challenge } from '../../challenge.js'
import { mentions } from '../../rules/conditions.js'
import { foreignPackage } from '../../rules/detections.js'
import { nearlyMentions } from '../../rules/near-misses.js'
import { forgottenDevBackupChallenge } from '../sensitive-data-exposure/forgotten-dev-backup.js'

export const typosquattingNpmChallenge = challenge({
  id: 44,
  name: 'Legacy Typosquatting',
  difficulty: 4,
  country: { name: 'Georgia', code: 'GE' },
  standards: { cwe: [829, 1357], owasp2025: ['A03', 'A08'], wstg: [], asvs5: ['15.2.4'] },
  topic: 'files',
  teaches: ['supply-chain'],
  needs: ['file-names'],
  after: [forgottenDevBackupChallenge],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/NPM_Security_Cheat_Sheet.html',
  goal: 'The shop\'s <em>backend</em> once fell for a package that mimics a well-known one. <a href="/contact">Tell the shop</a> the name of the impostor.',
  hints: [
    'You need a list of what the backend depends on, or depended on at some time. A developer left one in the FTP folder.',
    'Having got package.json.bak, look each name up in the registry, or offline in the one at /outside. One of them is a copy with an honest warning.',
    'The original makes REST resources and has the name of the last part of a book. The impostor adds what half of all JavaScript packages add.',
    'Send feedback that contains epilogue-js.',
  ],
  solvedBy: mentions(['epilogue-js']),
  nearMisses: [
    {
      when: nearlyMentions(/\b(epilogue|epilog\w*)\b/i),
      note: 'That is the name of the honest one. The impostor adds something to it.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'ftp/package.json.bak',
    line: '"epilogue-js": "~0.7",',
    why: 'The name is that of a known package with an ending that sounds official. Nobody compared, and its code ran on the server.',
    fix: 'Look at author, age and downloads before you install something, pin it, and let a tool report names that are close to popular ones.',
    detect: foreignPackage,
  },
})
