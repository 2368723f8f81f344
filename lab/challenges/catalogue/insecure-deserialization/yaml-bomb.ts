import { challenge, on } from '../../challenge.js'
import { growingDocument } from '../../rules/detections.js'

export const yamlBombChallenge = challenge({
  id: 93,
  name: 'Memory Bomb',
  difficulty: 5,
  tags: ['Danger Zone'],
  country: { name: 'Haiti', code: 'HT' },
  standards: {
    cwe: [409],
    owasp2025: ['A02'],
    api2023: ['API4'],
    wstg: ['BUSL-09'],
    asvs5: ['15.2.2'],
    reasons: { 409: 'No category lists it; the parser keeps a setting that lets aliases grow.' },
  },
  topic: 'injection',
  teaches: ['resource-exhaustion'],
  needs: ['file-uploads'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['resource-exhaustion'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
  goal: 'One drop of concentrate, one swimming pool. Upload a tiny <em>YAML file</em> that grows beyond all measure when the server unpacks it.',
  hints: [
    'The retired partner interface understands more than one format. One of them has no entities, but something similar.',
    'In YAML a value can get a name with & and be repeated with *. A named list may consist of repetitions of another named list.',
    'Nine lists, each made of ten times the one before, are a billion values in less than a kilobyte.',
    'Upload as .yml, one line each: a: &a [_,_,_,_,_,_,_,_,_,_,_,_,_,_,_] and b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a] and c: &c with ten times *b, and so on up to i.',
  ],
  solvedBy: on('partnerDocument.overran', ({ format }) => format === 'yaml'),
  nearMisses: [
    {
      when: on('partnerDocument.read', ({ format, text }) => format === 'yaml' && text.length > 200),
      note: 'The file was unpacked, and the server coped. Let it grow by one more floor.',
    },
  ],
  weaknesses: ['unmeasured-aliases', 'retired-upload-left-open'],
  lesson: {
    source: 'lab/weaknesses/unmeasured-aliases.ts',
    line: "export const readWithAliases: ReadPartnerDocument = (bytes, documents) => documents.read({ format: 'yaml', bytes })",
    why: 'An alias costs two characters in the file and a whole list when it is written out. Nine levels of ten make a billion, and nobody measured before writing.',
    fix: 'Limit aliases and the size of what comes out, not only of what comes in. Where partners need no aliases, refuse them.',
    better: {
      source: 'lab/community/complaints/read-partner-document.ts',
      code: "documents.read({ format: 'yaml', bytes, limitsGrowth: true })",
    },
    detect: growingDocument,
  },
})
