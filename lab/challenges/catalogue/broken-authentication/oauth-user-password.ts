import { challenge } from '../../challenge.js'
import { loginAs } from '../../rules/conditions.js'
import { triedAs } from '../../rules/near-misses.js'

export const oauthUserPasswordChallenge = challenge({
  id: 48,
  name: 'Login Bjoern',
  difficulty: 4,
  tags: ['Code Analysis'],
  country: { name: 'Uzbekistan', code: 'UZ' },
  standards: { cwe: [340, 1391], owasp2025: ['A04', 'A07'], api2023: ['API2'], wstg: ['ATHN-02'], asvs5: ['6.4.1'] },
  topic: 'identity',
  teaches: ['hashing-and-encoding'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/OAuth2_Cheat_Sheet.html',
  goal: 'Bjoern signs in with his <em>Google account</em> <code>bjoern.kimminich@gmail.com</code>. You sign in to it without Google, without resetting his password and without any injection.',
  hints: [
    'What happens in the shop once Google has confirmed who you are? The client has to make an account for you, and an account has a password.',
    "Look in the client's scripts for what is done with the e-mail address after the third-party login.",
    'The password is computed from the address alone: turned around, then encoded.',
    'Reverse bjoern.kimminich@gmail.com, encode the result in Base64, and sign in with it: bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI=',
  ],
  solvedBy: loginAs('bjoernGoogle'),
  nearMisses: [
    {
      when: triedAs(
        'bjoernGoogle',
        ({ email, password }, person) =>
          email === person.email && [reverse(email), encode(email), reverse(encode(email))].includes(password),
      ),
      note: 'One of the steps is right. The client takes two of them, in a certain order.',
    },
  ],
  weaknesses: ['password-from-email'],
  staysSolvable: 'data',
  lesson: {
    source: 'app/weaknesses/password-from-email.ts',
    line: "return toBase64([...email].reverse().join(''))",
    why: 'Behind the sign-in by a third party there is a local password, made out of nothing but the public address, in code that every browser gets.',
    fix: 'Let the server do it, by the code flow with PKCE: it redeems the code at the provider, checks issuer, audience and nonce of what comes back, and opens the session. An account of a provider needs no password at all.',
    better: {
      source: 'lab/accounts/login/provider-logins.ts',
      code: "const claims = provider.redeem({ code, clientId: provider.clientId, redirectUri, verifier })\nif (claims === undefined || clock.now() >= claims.endsAt) return { kind: 'refused' }\nconst isForUs = claims.issuer === provider.issuer && claims.audience === provider.clientId\nif (!isForUs || claims.nonce !== nonce) return { kind: 'refused' }",
    },
    detect: {
      trace:
        'The request is that of the owner, whose browser sends the same password. But the owner comes back from Google a moment before: log that return, and alert on a login to such an account without one.',
    },
  },
})

function reverse(text: string): string {
  return [...text].reverse().join('')
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64')
}
