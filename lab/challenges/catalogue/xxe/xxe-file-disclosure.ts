import { challenge, on } from '../../challenge.js'
import { partnerDocument } from '../../rules/detections.js'
import { entities } from './entities.js'

/** Lines as account files of Unix have them, or the remark in front of those of macOS; a word is looked at once. */
const accountFile = /(?<!\w)\w*:\w*:\d*:\d*:\w*:|Note that this file is consulted directly/i

/** The first line of every `system.ini` since Windows needed one. */
const windowsFile = /; for 16-bit app support/i

export const xxeFileDisclosureChallenge = challenge({
  id: 91,
  name: 'XXE Data Access',
  difficulty: 3,
  tags: ['Danger Zone'],
  country: { name: 'Cuba', code: 'CU' },
  standards: { cwe: [611], owasp2025: ['A02'], wstg: ['INPV-07'], asvs5: ['1.5.1'] },
  topic: 'injection',
  teaches: ['xml-entities'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['external-entities'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/XML_External_Entity_Prevention_Cheat_Sheet.html',
  goal: 'The server takes what partners send it literally. Have it read out a <em>file of its own system</em>: <code>/etc/passwd</code>, or <code>C:\\Windows\\system.ini</code> if it lives on Windows.',
  hints: [
    'You have met an interface that should be gone, in the challenge Deprecated Interface. It still parses what it gets.',
    'XML documents may define entities, and an entity may refer to something outside of the document.',
    'Declare an external entity on a file:// address in a DOCTYPE and use it in the document. The error message brings you the answer.',
    'Upload as .xml: <?xml version="1.0"?><!DOCTYPE foo [<!ELEMENT foo ANY><!ENTITY xxe SYSTEM "file:///etc/passwd">]><foo>&xxe;</foo>',
  ],
  solvedBy: on('partnerDocument.read', ({ format, text }) => format === 'xml' && showsSystemFile(text)),
  nearMisses: [
    {
      when: on('partnerDocument.read', ({ format }) => format === 'xml'),
      note: 'Your document was parsed and written back to you. Which part of it could stand for a file?',
    },
  ],
  weaknesses: ['external-entities', 'retired-upload-left-open'],
  lesson: {
    ...entities,
    why: 'The parser puts in what entities refer to, files of the server included, and the error message shows what came of it. The document of a stranger read the disk with the rights of the shop.',
    fix: 'Switch external entities and document types off, as good parsers do by default. And do not answer with what you have read.',
    better: {
      source: 'lab/community/complaints/read-partner-document.ts',
      code: "documents.read({ format: 'xml', bytes, limitsGrowth: true })",
    },
    detect: partnerDocument,
  },
})

function showsSystemFile(text: string): boolean {
  return accountFile.test(text) || windowsFile.test(text)
}
