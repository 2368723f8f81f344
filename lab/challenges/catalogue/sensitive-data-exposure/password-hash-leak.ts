import { challenge, on } from '../../challenge.js'

/** The shop's own pages ask for the four, where they ask at all. */
const choosesFields = /[?&]fields=(?!id,email,role,lastLoginIp$)/

export const passwordHashLeakChallenge = challenge({
  id: 1,
  name: 'Password Hash Leak',
  difficulty: 2,
  country: { name: 'Canada', code: 'CA' },
  standards: {
    cwe: [213],
    owasp2025: ['A01'],
    api2023: ['API3'],
    wstg: ['ATHZ-02'],
    asvs5: ['8.2.3', '15.3.1'],
    reasons: { 213: 'A child of CWE-200, which is listed.' },
  },
  topic: 'access',
  teaches: ['property-rights', 'hashing-and-encoding'],
  mitigation: 'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
  goal: 'Ask the shop who you are, and have it answer rather too thoroughly: make the API hand over the <em>password hash</em> of the account you are signed in with.',
  hints: [
    'After you sign in, the client asks the server one small question over and over. Watch the network tab for it.',
    'The answer to "who am I?" has a handful of fields. The endpoint accepts a query parameter that decides which ones.',
    'The parameter takes a comma-separated list of column names, and nobody ever made a list of forbidden ones.',
    'Signed in, open /rest/user/whoami?fields=id,email,password.',
  ],
  solvedBy: on('account.profileRead', ({ shown }) => Boolean(shown.password)),
  nearMisses: [
    {
      when: on('account.profileRead', (_detail, _context, origin) => choosesFields.test(origin?.url ?? '')),
      note: 'The shop let you choose what it tells. You have not chosen the interesting column yet.',
    },
  ],
  weaknesses: ['any-column-on-request'],
  lesson: {
    source: 'lab/weaknesses/any-column-on-request.ts',
    line: 'return Object.fromEntries(names.filter((name) => Object.hasOwn(account, name)).map((name) => [name, account[name]]))',
    why: 'The caller names the columns, and the server hands out each one it knows. There is no list of what may leave the house.',
    fix: 'List the fields that may be shown, and take from a request only names that stand on the list.',
    better: {
      source: 'lab/accounts/profile/profile-fields.ts',
      code: 'names.flatMap((name) => (shown.includes(name) && Object.hasOwn(account, name) ? [[name, account[name]]] : [])),',
    },
    detect: {
      trace:
        'The address lists the columns that were asked for. The pages of the shop never ask for a password, so one line is an alert.',
      rule: /"GET \/+rest\/+user\/+whoami\/*\?[^ ]*fields=[^ ]*password/i,
    },
  },
})
