import { challenge } from '../../challenge.js'
import { downloaded, refusedForExtension } from '../../rules/conditions.js'
import { zeroByte } from '../../rules/detections.js'

export const easterEggLevelOneChallenge = challenge({
  id: 23,
  name: 'Easter Egg',
  difficulty: 4,
  tags: ['Shenanigans', 'Contraption', 'Good for Demos'],
  country: { name: 'Luxembourg', code: 'LU' },
  standards: {
    cwe: [552, 626],
    owasp2025: ['A01'],
    wstg: ['CONF-04', 'ATHZ-01'],
    asvs5: ['5.4.1', '13.4.7'],
    reasons: { 626: 'No category lists null bytes; CWE-552 is listed and names what they open here.' },
  },
  topic: 'files',
  teaches: ['file-names'],
  goal: 'Somebody in the development team thinks that every shop needs an <em>Easter egg</em>. Find the file.',
  hints: [
    'It lies among the other things that should not lie there, in the FTP folder.',
    'You can see it but not have it: the server only gives out two kinds of files. How does it recognise the kind?',
    'It looks at the end of the name. The challenge Poison Null Byte is about making the end for the check differ from the end for the disk.',
    'Open /ftp/eastere.gg%2500.md.',
  ],
  solvedBy: downloaded('eastere.gg'),
  nearMisses: [refusedForExtension('eastere.gg')],
  weaknesses: ['folders-within-reach', 'name-cut-after-check'],
  lesson: {
    source: 'lab/weaknesses/name-cut-after-check.ts',
    line: "return name.split('%00', 1)[0]",
    why: "The file type was judged by the end of the whole name, and the name was cut at the zero byte only afterwards. The check and the disk spoke of two different files. Without that cut today's Node would have refused the path.",
    fix: 'Decode and normalise a name first, then check exactly the name that is opened. Better still, choose from a list of files that may go out.',
    better: {
      source: 'lab/shop/surfaces/public-folders.ts',
      code: "router.use('/ftp', onlyFor(/^\\/(legal\\.md|order_[\\w-]+\\.pdf)$/, sendDownloads))",
    },
    detect: zeroByte,
  },
  cheat: { visits: ['/ftp', '/ftp/eastere.gg'], family: 'files left behind' },
})
