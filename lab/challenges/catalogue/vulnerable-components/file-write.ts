import { challenge, on } from '../../challenge.js'
import { placedEntry } from '../../rules/detections.js'

export const fileWriteChallenge = challenge({
  id: 6,
  name: 'Arbitrary File Write',
  difficulty: 6,
  tags: ['Danger Zone', 'Prerequisite'],
  country: { name: 'Norway', code: 'NO' },
  standards: { cwe: [22], owasp2025: ['A01'], wstg: ['ATHZ-01', 'BUSL-09'], asvs5: ['5.3.3'] },
  topic: 'files',
  teaches: ['path-traversal'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['file-write'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
  goal: "Rewrite the small print. Replace the shop's legal information, the file <code>legal.md</code> in the FTP folder, with a file of your own choice.",
  hints: [
    'You need an upload that does more with a file than keep it. Which of the accepted types contains other files?',
    'When the archive of a complaint is unpacked, each entry decides by its own name where it ends up.',
    'Entry names may contain two dots. From the folder where complaints are unpacked, the folder of the application is two steps up.',
    'Make a ZIP with an entry called ../../ftp/legal.md (a small script does it, or zip run from a folder two levels down) and attach it to a complaint, or POST it to /file-upload as the field "file".',
  ],
  solvedBy: on('complaint.entryPlaced', ({ path }) => path === 'ftp/legal.md'),
  nearMisses: [
    {
      when: on('complaint.entryPlaced', ({ path }) => path.endsWith('legal.md') && path !== 'ftp/legal.md'),
      note: 'A file of that name was unpacked, somewhere else. Count the folders on the way up.',
    },
    {
      when: on('complaint.entryPlaced', ({ path }) => !path.startsWith('uploads/') && !path.endsWith('legal.md')),
      note: 'An entry left the folder it was meant for. Lead it to the file that the goal names.',
    },
  ],
  weaknesses: ['entry-path-from-archive'],
  lesson: {
    source: 'lab/weaknesses/entry-path-from-archive.ts',
    line: 'const path = posix.join(folder, entryName)',
    why: 'Each entry of the archive says for itself where it goes, and two dots lead out of the folder it was meant for. Old unpacking libraries obey.',
    fix: 'Resolve the path of each entry and refuse what lies outside of the folder. Or give entries names of your own.',
    better: {
      source: 'lab/community/complaints/place-entry.ts',
      code: "const parts = entryName.split('/')\nreturn parts.every(isPlainName) ? [folder, ...parts].join('/') : undefined",
    },
    detect: placedEntry,
  },
  cheat: { family: 'archives of the complaint form' },
})
