import { challenge, on } from '../../challenge.js'

export const securityPolicyChallenge = challenge({
  id: 76,
  name: 'Security Policy',
  difficulty: 2,
  tags: ['Good Practice'],
  country: { name: 'Bolivia', code: 'BO' },
  standards: { cwe: [], owasp2025: [], wstg: ['INFO-03'], asvs5: [] },
  topic: 'files',
  teaches: ['dependencies', 'http-requests'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Vulnerability_Disclosure_Cheat_Sheet.html',
  goal: 'Guests who mean well ask before they shake the shelves. Read what the shop asks of <em>security researchers</em>.',
  hints: [
    'An RFC says where a site tells researchers how to report what they find.',
    'It is RFC 9116, an informational one: a plain text file in the folder for well-known things.',
    'Open /.well-known/security.txt.',
  ],
  solvedBy: on('file.requested', ({ url }) => url.endsWith('/security.txt')),
  weaknesses: [],
  staysSolvable: 'discovery',
  lesson: {
    source: 'fixtures/config/default.yml',
    line: 'securityTxt:',
    why: 'Nothing was broken here: the shop tells researchers where to report what they find, at the place where they look first.',
    fix: 'Give your own site a security.txt as well, keep its date of expiry in the future, and have somebody read the mail.',
    detect: {
      trace:
        'A request for security.txt is no attack: people who mean well start there, and scanners do, too. Keep the time of it, because reports and scans tend to follow.',
    },
  },
})
