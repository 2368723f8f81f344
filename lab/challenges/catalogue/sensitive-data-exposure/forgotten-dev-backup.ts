import { challenge } from '../../challenge.js'
import { downloaded, refusedForExtension } from '../../rules/conditions.js'
import { zeroByte } from '../../rules/detections.js'

export const forgottenDevBackupChallenge = challenge({
  id: 35,
  name: 'Forgotten Developer Backup',
  difficulty: 4,
  tags: ['Contraption', 'Good for Demos', 'Prerequisite'],
  country: { name: 'Croatia', code: 'HR' },
  standards: {
    cwe: [530, 552, 626],
    owasp2025: ['A01'],
    wstg: ['CONF-04', 'ATHZ-01'],
    asvs5: ['5.4.1', '13.4.7'],
    reasons: {
      530: 'A child of CWE-552, which is listed.',
      626: 'No category lists null bytes; CWE-552 is listed and names what they open here.',
    },
  },
  topic: 'files',
  teaches: ['file-names'],
  goal: 'A developer wanted to be on the safe side and saved a <em>backup</em> right in the shop. Get it.',
  hints: [
    'It is in the FTP folder, together with other leftovers. The ending .bak gives it away.',
    'Only files that end in .md or .pdf are handed out. Find a way to let a name end differently for the check and for the disk.',
    'In C, a zero byte ends a string. In an address it is written %00, and the percent sign has to be encoded once more.',
    'Open /ftp/package.json.bak%2500.md.',
  ],
  solvedBy: downloaded('package.json.bak'),
  nearMisses: [refusedForExtension('package.json.bak')],
  weaknesses: ['folders-within-reach', 'name-cut-after-check'],
  lesson: {
    source: 'ftp/package.json.bak',
    line: '"backup": "cp package.json ftp/package.json.bak"',
    why: "The backup was put where the web server gives out files. It tells every library with its version, which is a shopping list for attackers. The zero byte only helps because this shop cuts names at it: today's Node refuses such paths.",
    fix: 'Keep backups out of everything that is served, and let the deployment fail when a file with such an ending is in it.',
    detect: zeroByte,
  },
  cheat: { visits: ['/ftp', '/ftp/package.json.bak'], family: 'files left behind' },
})
