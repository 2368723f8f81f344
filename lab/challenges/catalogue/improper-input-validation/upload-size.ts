import { challenge, on } from '../../challenge.js'
import { uncheckedUpload } from '../../rules/detections.js'
import { failedAt } from '../../rules/near-misses.js'
import { yamlBombChallenge } from '../insecure-deserialization/yaml-bomb.js'
import { xxeDosChallenge } from '../xxe/xxe-dos.js'
import { xxeFileDisclosureChallenge } from '../xxe/xxe-file-disclosure.js'
import { uploadTypeChallenge } from './upload-type.js'

/** Bytes that the form lets through. */
const formLimit = 100_000

export const uploadSizeChallenge = challenge({
  id: 83,
  name: 'Upload Size',
  difficulty: 3,
  country: { name: 'Suriname', code: 'SR' },
  standards: { cwe: [602], owasp2025: ['A06'], api2023: ['API4'], wstg: ['BUSL-01'], asvs5: ['2.2.2', '5.2.1'] },
  topic: 'files',
  teaches: ['file-uploads'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
  goal: 'Some complaints are weighty. Get an attachment of <em>more than 100 kB</em> past the form that says no.',
  hints: [
    'The form refuses big attachments before anything is sent. So who checks the size?',
    "Send the upload without the form, or let the form's check run on something small.",
    'The server has a limit as well, but a more generous one: 200 kB.',
    'POST a file of about 150 kB with a proper ending, such as .pdf, to /file-upload as the field "file".',
  ],
  solvedBy: on('complaint.fileTaken', ({ size }) => size > formLimit),
  nearMisses: [
    {
      when: on('complaint.fileTaken', ({ size }) => size > 0.9 * formLimit && size <= formLimit),
      note: 'Taken, and still within what the form allows. Add some weight.',
    },
    {
      when: failedAt('/file-upload', /File too large/),
      note: 'Past the form, and too much for the server. Its limit is not the one of the form.',
    },
  ],
  weaknesses: ['client-only-file-checks'],
  lesson: {
    source: 'lab/weaknesses/client-only-file-checks.ts',
    line: "return { kind: 'letter' }",
    why: 'The limit of 100 kB stands in the script of the form. The server has a more generous one and never heard of the other.',
    fix: 'Set the limit where the bytes arrive, and stop reading as soon as it is passed.',
    better: {
      source: 'app/http/upload.ts',
      code: "const limits = { ...fieldLimits, fileSize: rules.limit + 1 }\nconst parser = busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits })",
    },
    detect: uncheckedUpload,
  },
  cheat: {
    family: 'what the form refuses',
    coupledWith: [uploadTypeChallenge, xxeFileDisclosureChallenge, xxeDosChallenge, yamlBombChallenge],
  },
})
