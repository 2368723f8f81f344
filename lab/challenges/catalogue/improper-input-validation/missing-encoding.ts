import { challenge, on } from '../../challenge.js'

/** The end of the only address that leads to the cat on the photo wall, in lower case. */
const encodedCat = '%e1%93%9a%e1%98%8f%e1%97%a2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg'

export const missingEncodingChallenge = challenge({
  id: 95,
  name: 'Missing Encoding',
  difficulty: 1,
  tags: ['Shenanigans'],
  country: { name: 'Morocco', code: 'MA' },
  standards: { cwe: [116], owasp2025: ['A05'], wstg: [], asvs5: ['1.2.2'] },
  topic: 'web',
  teaches: ['http-requests'],
  goal: "One picture on the photo wall refuses to show, and of course it had to be the cat. Get Bjoern's <em>cat</em> onto your screen.",
  hints: [
    "Compare the address of the picture in the page's source with the address that the browser really asks for.",
    'The browser stops at a certain character, because in addresses it starts the part that never gets to the server.',
    'Characters with a special meaning have to be written as a percent sign and two hexadecimal digits. For # that is %23.',
    'Open /assets/public/images/uploads/%E1%93%9A%E1%98%8F%E1%97%A2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg',
  ],
  solvedBy: on('file.requested', ({ url }) => url.toLowerCase().endsWith(encodedCat)),
  nearMisses: [
    {
      when: on('file.requested', ({ url }) => /zatschi/i.test(url)),
      note: 'You ask for the cat. One kind of sign in its name has to be encoded, exactly once.',
    },
  ],
  weaknesses: ['unencoded-addresses'],
  staysSolvable: 'browser-report',
  lesson: {
    source: 'app/weaknesses/unencoded-addresses.ts',
    line: 'return `/${imagePath}`',
    why: 'The name of the file is pasted into the address as it is. For a browser the # in it begins the part that is never sent, so that it asks for half a name.',
    fix: 'Encode each part of an address when you put it together. Pasting text into a language is a mistake even when no attacker is near.',
    better: {
      source: 'app/ports/pasted-addresses.ts',
      code: "`/${imagePath.split('/').map(encodeURIComponent).join('/')}`",
    },
    detect: {
      trace:
        'To ask for the encoded address is no attack. What the log shows is the mistake: each visit to the photo wall asks for half a name. Alert on addresses of your own pages that lead to no file.',
    },
  },
  cheat: { visits: ['/assets/public/images/uploads/%F0%9F%98%BC-'] },
})
