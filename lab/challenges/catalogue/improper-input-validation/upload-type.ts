import { challenge, on } from '../../challenge.js'
import { uncheckedUpload } from '../../rules/detections.js'
import { yamlBombChallenge } from '../insecure-deserialization/yaml-bomb.js'
import { xxeDosChallenge } from '../xxe/xxe-dos.js'
import { xxeFileDisclosureChallenge } from '../xxe/xxe-file-disclosure.js'

/** Extensions that the form lets through, those of the retired interface included. */
const formExtensions = new Set(['pdf', 'xml', 'zip', 'yml', 'yaml'])

export const uploadTypeChallenge = challenge({
  id: 84,
  name: 'Upload Type',
  difficulty: 3,
  country: { name: 'Panama', code: 'PA' },
  standards: { cwe: [434, 602], owasp2025: ['A06'], wstg: ['BUSL-08'], asvs5: ['2.2.2', '5.2.2'] },
  topic: 'files',
  teaches: ['file-uploads'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
  goal: 'Complaints have to come as <code>.pdf</code> or <code>.zip</code>, says the form. Hand in a file <em>of another kind</em>.',
  hints: [
    'The form does not let you choose another type, or at least tries not to. Is anybody else looking?',
    'The ending of the name is all that counts. Endings that the shop secretly still knows, such as .xml, do not count as different.',
    'POST a file called test.exe to /file-upload as the field "file".',
  ],
  solvedBy: on('complaint.fileTaken', ({ name }) => isForeignToForm(name)),
  nearMisses: [
    {
      when: on('complaint.fileTaken', ({ name, isForPartners }) => isForPartners || /\.\w+\.(pdf|zip)$/i.test(name)),
      note: 'The server took it by its ending, and that ending is still one that the form knows.',
    },
  ],
  weaknesses: ['client-only-file-checks'],
  lesson: {
    source: 'lab/weaknesses/client-only-file-checks.ts',
    line: "return { kind: 'letter' }",
    why: 'Only the form looks at the kind of file. A request that was not made by the form meets nobody who looks.',
    fix: 'Check the ending against a short list on the server, look at the first bytes as well, and keep uploads under names of your own where nothing can run.',
    better: {
      source: 'lab/community/complaints/sort-complaint-file.ts',
      code: "if (/\\.pdf$/i.test(name) && isPdf(bytes)) return { kind: 'letter' }\nreturn { kind: 'unwanted' }",
    },
    detect: uncheckedUpload,
  },
  cheat: {
    family: 'what the form refuses',
    coupledWith: [xxeFileDisclosureChallenge, xxeDosChallenge, yamlBombChallenge],
  },
})

/** A name without a dot is taken whole. */
function isForeignToForm(name: string): boolean {
  return !formExtensions.has(name.toLowerCase().split('.').at(-1) ?? '')
}
