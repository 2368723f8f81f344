import { challenge, on } from '../../challenge.js'
import { downloaded } from '../../rules/conditions.js'
import { fileOfFolder } from '../../rules/detections.js'

export const directoryListingChallenge = challenge({
  id: 19,
  name: 'Confidential Document',
  difficulty: 1,
  tags: ['Good for Demos'],
  country: { name: 'Ireland', code: 'IE' },
  standards: { cwe: [548], owasp2025: ['A01'], wstg: ['CONF-04'], asvs5: ['13.4.3'] },
  topic: 'files',
  teaches: ['exposed-files'],
  hasCodingChallenge: true,
  goal: 'The shop plans to buy somebody. Read the <em>confidential document</em> about it before the press does.',
  hints: [
    "Follow the link to the shop's terms of use and look at the address of the file.",
    'A file lives in a folder. What does the server show if you ask for the folder alone?',
    'Open /ftp and read acquisitions.md.',
  ],
  solvedBy: downloaded('acquisitions.md'),
  nearMisses: [
    {
      when: on('download.allowed', ({ name }) => !['legal.md', 'acquisitions.md'].includes(name.toLowerCase())),
      note: 'The right folder. Another document in it is the confidential one.',
    },
  ],
  weaknesses: ['folders-within-reach'],
  lesson: {
    source: 'lab/weaknesses/folders-within-reach.ts',
    line: "router.use('/ftp', serveIndexMiddleware('ftp', 'tiles'))",
    why: 'Single files were meant to be linked, and the server shows the whole folder to everybody who cuts off the name.',
    fix: 'Switch listings off, and keep nothing in a public folder that is not public. The listing only showed what was wrong already.',
    detect: fileOfFolder,
  },
  cheat: { visits: ['/ftp'] },
})
