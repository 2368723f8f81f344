import { challenge, on } from '../../challenge.js'
import { foreignAlgorithm } from '../../rules/detections.js'

export const jwtUnsignedChallenge = challenge({
  id: 82,
  name: 'Unsigned JWT',
  difficulty: 5,
  country: { name: 'Guyana', code: 'GY' },
  standards: { cwe: [347], owasp2025: ['A04'], api2023: ['API2'], wstg: ['SESS-01'], asvs5: ['9.1.1', '9.1.2'] },
  topic: 'identity',
  teaches: ['signed-tokens'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/JSON_Web_Token_Cheat_Sheet.html',
  goal: 'Nobody called <code>jwtn3d@juice-sh.op</code> has an account, and nobody vouches for your token either. Get the shop to accept a JWT in that name that carries <em>no signature at all</em>.',
  hints: [
    'Take your own token apart at its two dots: three parts, two of them Base64 of readable JSON.',
    'The first part says by which algorithm the token is protected. The standard knows a value for "not at all".',
    'Write a header with that value and a payload with the address at data.email. Use the URL-safe alphabet without padding, and let the third part be empty, but keep its dot.',
    'Authorization: Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJkYXRhIjp7ImVtYWlsIjoiand0bjNkQGp1aWNlLXNoLm9wIn0sImlhdCI6MTUwODYzOTYxMiwiZXhwIjo5OTk5OTk5OTk5fQ. (with the final dot, on any API request).',
  ],
  solvedBy: on('token.foreignAccepted', ({ algorithm, email }) => algorithm === 'none' && /jwtn3d@/.test(email)),
  nearMisses: [
    {
      when: on('token.foreignAccepted', ({ algorithm, email }) => algorithm === 'none' && !/jwtn3d@/.test(email)),
      note: 'The shop accepted a token without a signature. Whose name stands in it?',
    },
    {
      when: on('token.foreignAccepted', ({ algorithm, email }) => algorithm !== 'none' && /jwtn3d@/.test(email)),
      note: 'The right name, and even a signature. This challenge wants none.',
    },
  ],
  weaknesses: ['algorithm-from-token'],
  lesson: {
    source: 'lab/weaknesses/algorithm-from-token.ts',
    line: "const algorithm = named[3] ? 'none' : `${named[1]}${named[2]}`.toUpperCase()",
    why: 'The token says that it carries no signature, and the verifier agrees. The one who is to be checked has chosen the check.',
    fix: 'Allow exactly the algorithm that you sign with. A token without a signature is no token.',
    better: {
      source: 'lab/accounts/tokens/own-algorithm.ts',
      code: '/** Accepts what this shop has signed, by the one algorithm it signs with; expiry is for the caller to judge. */\nexport const verifyOwnAlgorithm: VerifySignature = (token, key) => {\n  try {\n    return { accepted: true, payload: jwt.verify(token, key, { algorithms: [ownAlgorithm], ignoreExpiration: true }) }',
    },
    detect: foreignAlgorithm,
  },
})
