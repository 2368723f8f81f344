import { challenge, on } from '../../challenge.js'

export const emailLeakChallenge = challenge({
  id: 24,
  name: 'Email Leak',
  difficulty: 5,
  country: { name: 'Switzerland', code: 'CH' },
  standards: { cwe: [346], owasp2025: ['A07'], wstg: ['CLNT-13'], asvs5: ['3.5.6'] },
  topic: 'client',
  teaches: ['cross-site-requests'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/XS_Leaks_Cheat_Sheet.html',
  goal: 'Make the shop tell <em>other websites</em> the e-mail address of whoever is signed in, across all walls the browser puts between sites.',
  hints: [
    "Browsers do not let one site read another's answers, with one old exception: a script tag may load from anywhere.",
    'Before CORS, sites wrapped their data in a function call so that others could load it as a script. The technique has a name of five letters.',
    'The endpoint that says who is signed in understands an extra parameter that names the function to call.',
    'Open /rest/user/whoami?callback=hello and look at the answer.',
  ],
  solvedBy: on('account.profileRead', ({ callback }) => callback !== undefined),
  nearMisses: [
    {
      when: on(
        'account.profileRead',
        ({ callback }, _context, origin) => callback === undefined && /[?&](jsonp|cb|call)=/.test(origin?.url ?? ''),
      ),
      note: 'The right idea under another name. What do such parameters usually announce?',
    },
  ],
  weaknesses: ['profile-as-script'],
  lesson: {
    source: 'lab/weaknesses/profile-as-script.ts',
    line: "return { text: `/**/ typeof ${name} === 'function' && ${name}(${argument});`, isScript: true }",
    why: 'Wrapped in a call, the answer is a script, and any page may load it. Pages of the same site, such as one on another port, get it with the cookies of the visitor; to other sites current browsers deny these cookies, unless they are SameSite=None and third-party cookies are allowed.',
    fix: 'Answer with JSON only. Where other sites have to read it, allow those sites by CORS, one by one.',
    detect: {
      trace:
        'The address names a function to call, which no page of the shop does any more, and the referrer is a page of another site.',
      rule: /"GET \/+rest\/+user\/+whoami\/*\?[^ ]*callback=/i,
    },
  },
})
