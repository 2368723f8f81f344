import { challenge, on } from '../../challenge.js'
import { foreignAlgorithm } from '../../rules/detections.js'

export const jwtForgedChallenge = challenge({
  id: 34,
  name: 'Forged Signed JWT',
  difficulty: 6,
  country: { name: 'Lithuania', code: 'LT' },
  standards: { cwe: [347], owasp2025: ['A04'], api2023: ['API2'], wstg: ['SESS-01'], asvs5: ['9.1.2'] },
  topic: 'identity',
  teaches: ['signed-tokens'],
  needs: ['exposed-files'],
  unavailableIn: ['Windows'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/JSON_Web_Token_Cheat_Sheet.html',
  goal: "No account belongs to <code>rsa_lord@juice-sh.op</code>, but titles impress. Present a token in the lord's name whose <em>signature</em> the shop accepts, made with nothing but what the shop publishes itself.",
  hints: [
    'With RSA a token is signed with a private key and checked with a public one. You can get the public one: it lies in a folder about keys.',
    "The token itself names the algorithm with which it wants to be checked, and the shop's library goes along with it.",
    'HS256 uses one secret for both signing and checking. If the server checks such a token with the text of its public key as the secret, who else knows that secret?',
    'Take the exact bytes of /encryptionkeys/jwt.pub as HMAC secret, sign {"data": {"email": "rsa_lord@juice-sh.op"}} with HS256, and send the token as Authorization: Bearer with any API request.',
  ],
  solvedBy: on('token.foreignAccepted', ({ algorithm, email }) => algorithm === 'HS256' && /rsa_lord@/.test(email)),
  nearMisses: [
    {
      when: on('token.foreignAccepted', ({ algorithm, email }) => algorithm === 'HS256' && !/rsa_lord@/.test(email)),
      note: 'The shop accepted your signature. Whose name stands in the token?',
    },
    {
      when: on('token.foreignAccepted', ({ algorithm, email }) => algorithm === 'none' && /rsa_lord@/.test(email)),
      note: 'The right name, and no signature. This challenge wants one that the shop verifies.',
    },
  ],
  weaknesses: ['algorithm-from-token'],
  lesson: {
    source: 'lab/weaknesses/algorithm-from-token.ts',
    line: 'return verifyAs(token, algorithm as jws.Algorithm, key)',
    why: 'The token names the algorithm it wants to be checked by. It chose HMAC, and so the public key, which everybody has, became the shared secret.',
    fix: 'The one who verifies decides on the algorithm: pass a list with one name to the library, and give each kind of key its own place.',
    better: {
      source: 'lab/accounts/tokens/own-algorithm.ts',
      code: '/** Accepts what this shop has signed, by the one algorithm it signs with; expiry is for the caller to judge. */\nexport const verifyOwnAlgorithm: VerifySignature = (token, key) => {\n  try {\n    return { accepted: true, payload: jwt.verify(token, key, { algorithms: [ownAlgorithm], ignoreExpiration: true }) }',
    },
    detect: foreignAlgorithm,
  },
})
