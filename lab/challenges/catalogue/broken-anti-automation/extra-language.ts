import { challenge, on } from '../../challenge.js'

export const extraLanguageChallenge = challenge({
  id: 29,
  name: 'Extra Language',
  difficulty: 5,
  tags: ['Brute Force'],
  country: { name: 'Greece', code: 'GR' },
  standards: { cwe: [425, 799], owasp2025: ['A01', 'A06'], wstg: ['CONF-04'], asvs5: ['2.4.1'] },
  topic: 'logic',
  teaches: ['automation'],
  goal: 'The shop speaks a <em>language</em> that never made it into the menu, and that was not spoken on this planet until the 1980s. Fetch its translation file.',
  hints: [
    'Switch the language and watch which file is loaded. Its name follows a pattern.',
    'Not every language code has two letters, and the part after the underscore need not be a real country. The place where volunteers translate the shop has a stand-in at /outside.',
    'Warriors who value honour over discounts have the three-letter code tlh. A region was invented for them: two equal letters at the very start of the alphabet.',
    'GET /assets/i18n/tlh_AA.json.',
  ],
  solvedBy: on('file.requested', ({ url }) => url.endsWith('/tlh_AA.json')),
  nearMisses: [
    {
      when: on('file.requested', ({ url }) => /\/i18n\/(?=tlh|kl|\w+_AA)\w+\.json/i.test(url)),
      note: 'One part of the name is right. It has two.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'discovery',
  lesson: {
    source: 'fixtures/i18n/tlh_AA.json',
    line: '"LANGUAGE": "tlhIngan",',
    why: 'The language is left out of the menu and nothing else. Files whose names follow a pattern are found by whoever goes through the pattern.',
    fix: 'Do not ship what is not meant for the public. And notice a client that asks for hundreds of names which do not exist.',
    detect: {
      trace:
        'Many requests below /assets/i18n for files that do not exist, from one address within minutes. Alert on the number of misses, not on a name.',
    },
  },
})
