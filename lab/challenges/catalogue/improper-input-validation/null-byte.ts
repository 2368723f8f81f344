import { challenge, type JudgeContext, on } from '../../challenge.js'
import { zeroByte } from '../../rules/detections.js'
import { failedAt } from '../../rules/near-misses.js'
import { easterEggLevelOneChallenge } from '../broken-access-control/easter-egg-level-one.js'
import { misplacedSignatureFileChallenge } from '../observability-failures/misplaced-signature-file.js'
import { forgottenBackupChallenge } from '../sensitive-data-exposure/forgotten-backup.js'
import { forgottenDevBackupChallenge } from '../sensitive-data-exposure/forgotten-dev-backup.js'

const leftBehind = [
  { file: 'eastere.gg', challenge: easterEggLevelOneChallenge },
  { file: 'package.json.bak', challenge: forgottenDevBackupChallenge },
  { file: 'coupons_2013.md.bak', challenge: forgottenBackupChallenge },
  { file: 'suspicious_errors.yml', challenge: misplacedSignatureFileChallenge },
]

export const nullByteChallenge = challenge({
  id: 104,
  name: 'Poison Null Byte',
  difficulty: 4,
  tags: ['Prerequisite'],
  country: { name: 'Kenya', code: 'KE' },
  standards: {
    cwe: [552, 626],
    owasp2025: ['A01'],
    wstg: ['CONF-04', 'ATHZ-01'],
    asvs5: ['5.4.1', '13.4.7'],
    reasons: { 626: 'No category lists null bytes; CWE-552 is listed and names what they open here.' },
  },
  topic: 'files',
  teaches: ['file-names'],
  goal: 'The file server only looks at how a name ends. Show it a name with <em>two endings</em>, one for the check and one for the disk, and take home something forbidden. A zero byte helps.',
  hints: [
    'The FTP folder shows more files than it hands out. The error names the two endings that are allowed.',
    'In languages of the C family, a zero byte ends a text. A check that sees the whole text and a disk that sees the text up to the zero byte do not talk about the same name.',
    'A zero byte is written %00 in an address, and it has to survive a first decoding: encode its percent sign as %25.',
    'Add %2500.md to the address of a forbidden file, for example /ftp/encrypt.pyc%2500.md.',
  ],
  solvedBy: on('download.allowed', ({ name }, { isOpen }) => passedTypeCheck(name.toLowerCase(), isOpen)),
  nearMisses: [
    {
      when: on('download.allowed', ({ name }) => name.includes('\0')),
      note: 'The zero byte arrived, one decoding too early. It has to survive the first one.',
    },
    {
      when: failedAt('/ftp/', /^Only \.md and \.pdf/),
      note: 'Refused for its ending. A name may have two, one of them after something that ends a text.',
    },
  ],
  weaknesses: ['folders-within-reach', 'name-cut-after-check'],
  lesson: {
    source: 'lab/weaknesses/name-cut-after-check.ts',
    line: "return name.split('%00', 1)[0]",
    why: 'The check looks at the end of the whole text, the disk gets it up to the zero byte: between check and use the name has changed. Node itself refuses paths with a zero byte today; code that cuts the name before, as here, or hands it to a library in C still falls for it.',
    fix: 'Decode once, refuse control characters, then check and open the same value.',
    better: {
      source: 'lab/shop/surfaces/pick-download.ts',
      code: "const isPlain = /^[\\w.-]+$/.test(name)\nconst isHandedOut = name.endsWith('.md') || name.endsWith('.pdf') || name === supportFile\nreturn isPlain && isHandedOut ? name : undefined",
    },
    detect: zeroByte,
  },
  cheat: {
    coupledWith: [
      easterEggLevelOneChallenge,
      forgottenDevBackupChallenge,
      forgottenBackupChallenge,
      misplacedSignatureFileChallenge,
    ],
  },
})

/** The compiled script counts, and any download once one of the forbidden files is out. */
function passedTypeCheck(name: string, isOpen: JudgeContext['isOpen']): boolean {
  return name === 'encrypt.pyc' || leftBehind.some(({ file, challenge }) => name === file || !isOpen(challenge))
}
