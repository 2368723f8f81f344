import { challenge } from '../../challenge.js'
import { downloaded, refusedForExtension } from '../../rules/conditions.js'
import { zeroByte } from '../../rules/detections.js'
import { forgottenDevBackupChallenge } from './forgotten-dev-backup.js'

export const forgottenBackupChallenge = challenge({
  id: 36,
  name: 'Forgotten Sales Backup',
  difficulty: 4,
  tags: ['Contraption'],
  country: { name: 'Slovenia', code: 'SI' },
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
  after: [forgottenDevBackupChallenge],
  goal: "Sales people make backups too, alas in the same place. Get the salesman's <em>forgotten file</em>.",
  hints: [
    'Have a look at what else lies in the FTP folder. One name speaks of discounts and of a year long gone.',
    "The filter on file types is the same as for the developer's backup, so the trick is the same as well.",
    'Open /ftp/coupons_2013.md.bak%2500.md.',
  ],
  solvedBy: downloaded('coupons_2013.md.bak'),
  nearMisses: [refusedForExtension('coupons_2013.md.bak')],
  weaknesses: ['folders-within-reach', 'name-cut-after-check'],
  lesson: {
    source: 'ftp/coupons_2013.md.bak',
    line: 'n<MibgC7sn',
    why: "A list of old coupons lies in the public folder. It is worth nothing as it is, and a year of samples is all one needs to see how coupons are made. It is the shop that cuts the name at the zero byte: today's Node refuses such paths.",
    fix: 'Keep files of the office away from the web server, and make coupons such that samples give nothing away.',
    detect: zeroByte,
  },
  cheat: { visits: ['/ftp', '/ftp/coupons_2013.md.bak'], family: 'files left behind' },
})
