import { challenge, on } from '../../challenge.js'
import { partnerDocument } from '../../rules/detections.js'
import { failedAt } from '../../rules/near-misses.js'
import { uploadTypeChallenge } from '../improper-input-validation/upload-type.js'
import { yamlBombChallenge } from '../insecure-deserialization/yaml-bomb.js'
import { xxeDosChallenge } from '../xxe/xxe-dos.js'
import { xxeFileDisclosureChallenge } from '../xxe/xxe-file-disclosure.js'

export const deprecatedInterfaceChallenge = challenge({
  id: 22,
  name: 'Deprecated Interface',
  difficulty: 2,
  tags: ['Contraption', 'Prerequisite'],
  country: { name: 'Belgium', code: 'BE' },
  standards: { cwe: [749], owasp2025: ['A01'], api2023: ['API9'], wstg: ['BUSL-08'], asvs5: ['15.2.3'] },
  topic: 'files',
  teaches: ['file-uploads'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Web_Service_Security_Cheat_Sheet.html',
  goal: 'Business partners once sent their complaints in bulk. That <em>interface was retired</em>, but nobody pulled the plug. Use it.',
  hints: [
    'The complaint form has an upload. Its label tells what it accepts; does its code tell the same?',
    "Look in the client's scripts for the list of file types that the uploader lets through. It is longer than the label.",
    'Attach any small XML file to a complaint, if need be by choosing "all files" in the dialog. Being turned away with "deprecated" is the proof that it worked.',
  ],
  solvedBy: on('complaint.fileTaken', ({ isForPartners }) => isForPartners),
  nearMisses: [
    {
      when: failedAt('/file-upload', /File too large|Unexpected field/),
      note: 'The upload answers you. Now give it a kind of file that its label no longer mentions.',
    },
  ],
  weaknesses: ['retired-upload-left-open'],
  lesson: {
    source: 'lab/weaknesses/retired-upload-left-open.ts',
    line: 'const reading = await documents.read(document)',
    why: 'The label no longer mentions the old formats, the code behind it still takes them and even reads what is in them. Retired was announced, not done.',
    fix: 'Remove the code of what is retired, on the server first. What is not there cannot be attacked.',
    better: {
      source: 'lab/community/complaints/receive-partner-document.ts',
      code: "export const refusePartnerDocument: ReceivePartnerDocument = async () => ({ kind: 'unwanted' })",
    },
    detect: partnerDocument,
  },
  cheat: { coupledWith: [uploadTypeChallenge, xxeFileDisclosureChallenge, xxeDosChallenge, yamlBombChallenge] },
})
