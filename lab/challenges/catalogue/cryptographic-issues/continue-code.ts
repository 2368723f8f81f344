import { challenge, on } from '../../challenge.js'

export const continueCodeChallenge = challenge({
  id: 41,
  name: 'Imaginary Challenge',
  difficulty: 6,
  tags: ['Shenanigans', 'Code Analysis'],
  country: { name: 'North Macedonia', code: 'MK' },
  standards: {
    cwe: [649],
    owasp2025: ['A08'],
    wstg: ['BUSL-03'],
    asvs5: [],
    reasons: { 649: 'A child of CWE-345, which is listed.' },
  },
  topic: 'identity',
  teaches: ['hashing-and-encoding'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
  goal: 'Your lab book is to have an entry for challenge number <em>999</em>. That there are not nearly that many is a detail.',
  hints: [
    'The shop remembers your progress in a cookie, so that you can restore it later. What is the cookie made of?',
    "The code stands for a list of numbers. The library that makes such codes is named in the forgotten developer's manifest.",
    "It is Hashids, and nobody bothered to choose a salt of their own: look at the salt in the example on the library's home page (or its page in the registry at /outside). The codes have at least 60 characters.",
    'Encode 999 with the salt "this is my salt", length 60 and the alphabet a-z, A-Z, 1-9, 0, and send the result with PUT /rest/continue-code/apply/<code>: 69OxrZ8aJEgxONZyWoz1Dw4BvXmRGkM6Ae9M7k2rK63YpqQLPjnlb5V5LvDj',
  ],
  solvedBy: on('progress.codeApplied', ({ ids }) => ids.includes(999)),
  nearMisses: [
    {
      when: on('progress.codeApplied', ({ ids }, { hasChallenge }) =>
        ids.some((id) => !hasChallenge(id) && id !== 999),
      ),
      note: 'The shop took a code with a number that no challenge has. It was not the number of the goal.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'lab/challenges/continue-codes.ts',
    line: "hacking: 'this is my salt',",
    why: 'Continue codes are numbers in disguise: a library that calls itself no encryption, with the salt of its own documentation. Who knows the recipe can write any number.',
    fix: 'If a code is to prove something, sign it. If it need not, refuse at least numbers that do not exist.',
    detect: {
      trace:
        'The code is a part of the address, but the log does not tell what it means. Have the server log numbers that no challenge has: a code with one of them was not made by the shop.',
    },
  },
})
