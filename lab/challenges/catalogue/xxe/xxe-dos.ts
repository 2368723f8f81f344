import { challenge, on } from '../../challenge.js'
import { growingDocument } from '../../rules/detections.js'
import { failedAt } from '../../rules/near-misses.js'
import { entities } from './entities.js'
import { xxeFileDisclosureChallenge } from './xxe-file-disclosure.js'

export const xxeDosChallenge = challenge({
  id: 92,
  name: 'XXE DoS',
  difficulty: 5,
  tags: ['Danger Zone'],
  country: { name: 'Jamaica', code: 'JM' },
  standards: { cwe: [611, 776], owasp2025: ['A02'], api2023: ['API4'], wstg: ['INPV-07'], asvs5: ['1.5.1'] },
  topic: 'injection',
  teaches: ['xml-entities', 'resource-exhaustion'],
  after: [xxeFileDisclosureChallenge],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['external-entities', 'resource-exhaustion'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/XML_External_Entity_Prevention_Cheat_Sheet.html',
  goal: 'An XML document can be a marathon. Send one that keeps the parser <em>running for more than two seconds</em>, by way of the retired partner interface.',
  hints: [
    'The famous attack with laughing entities is recognised, because it nests them. Other ways remain.',
    'Some files of an operating system have no end. An external entity may refer to any file.',
    'Or think flat: one very long entity, used very often, grows with the square of the size of your file.',
    'Upload as .xml: <?xml version="1.0"?><!DOCTYPE foo [<!ELEMENT foo ANY><!ENTITY xxe SYSTEM "file:///dev/random">]><foo>&xxe;</foo>',
  ],
  solvedBy: on('partnerDocument.overran', ({ format }) => format === 'xml'),
  nearMisses: [
    {
      when: failedAt('/file-upload', /entity reference loop/i),
      note: 'Nested laughter is recognised. There are other ways to keep a parser busy.',
    },
    {
      when: on('partnerDocument.read', ({ format, text }) => format === 'xml' && text.length > 5000),
      note: 'That made the parser work, though not for long enough.',
    },
  ],
  weaknesses: ['external-entities', 'retired-upload-left-open'],
  lesson: {
    ...entities,
    why: 'An entity may refer to something that never ends, or be used so often that its text grows beyond all bounds. The guard only knows the famous form of this attack.',
    fix: 'Refuse documents with a document type of their own. Limit the time and the size of what is read, in a process that may be stopped.',
    detect: growingDocument,
  },
})
