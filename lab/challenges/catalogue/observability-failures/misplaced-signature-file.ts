import { challenge } from '../../challenge.js'
import { downloaded, refusedForExtension } from '../../rules/conditions.js'
import { zeroByte } from '../../rules/detections.js'

export const misplacedSignatureFileChallenge = challenge({
  id: 53,
  name: 'Misplaced Signature File',
  difficulty: 4,
  tags: ['Good Practice', 'Contraption'],
  country: { name: 'China', code: 'CN' },
  standards: {
    cwe: [552, 626],
    owasp2025: ['A01'],
    wstg: ['CONF-04', 'ATHZ-01'],
    asvs5: ['5.4.1', '13.4.7'],
    reasons: { 626: 'No category lists null bytes; CWE-552 is listed and names what they open here.' },
  },
  topic: 'files',
  teaches: ['file-names'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
  goal: 'A security analyst wrote down how to recognise attacks on this very shop, and put the file where attackers come by first. Get the <em>signature file</em>.',
  hints: [
    "Have a look at the FTP folder. The file's name says what the rules look for, and its ending is one of a well-known data format.",
    'The file type is not allowed, like those of the backups nearby. They all fall to the same trick.',
    'Open /ftp/suspicious_errors.yml%2500.md.',
  ],
  solvedBy: downloaded('suspicious_errors.yml'),
  nearMisses: [refusedForExtension('suspicious_errors.yml')],
  weaknesses: ['folders-within-reach', 'name-cut-after-check'],
  lesson: {
    source: 'ftp/suspicious_errors.yml',
    line: 'title: Suspicious error messages specific to the application',
    why: "The rules by which attacks are recognised lie in the public folder. Whoever reads them knows what to avoid. The zero byte gets through because the shop cuts the name at it: today's Node refuses such paths.",
    fix: 'Keep detection rules with the monitoring system. A public folder holds files that were chosen for it, one by one.',
    detect: zeroByte,
  },
  cheat: { visits: ['/ftp', '/ftp/suspicious_errors.yml'], family: 'files left behind' },
})
