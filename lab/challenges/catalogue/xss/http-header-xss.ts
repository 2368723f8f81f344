import { challenge, on } from '../../challenge.js'
import { iframePayload } from '../../rules/conditions.js'

export const httpHeaderXssChallenge = challenge({
  id: 40,
  name: 'HTTP-Header XSS',
  difficulty: 4,
  tags: ['Danger Zone'],
  country: { name: 'Albania', code: 'AL' },
  standards: { cwe: [79, 807], owasp2025: ['A05', 'A06'], wstg: ['INPV-02'], asvs5: ['1.2.1', '15.3.4'] },
  topic: 'client',
  teaches: ['stored-xss'],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['markup'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
  goal: 'Not only forms carry text. Store <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> in the shop by way of an <em>HTTP header</em>.',
  hints: [
    'Some page shows you a fact about your last visit that you never typed in.',
    "The last login IP is written down when you sign out. Servers behind a proxy learn the client's address from a header.",
    'X-Forwarded-For is the usual one, but this shop listens to another, used by some content delivery networks. It says that the client is the true one.',
    'Repeat the request GET /rest/saveLoginIp with your bearer token and the header True-Client-IP set to the payload.',
  ],
  solvedBy: on('account.loginAddressSaved', ({ declared }) => declared === iframePayload),
  nearMisses: [
    {
      when: on('account.loginAddressSaved', ({ declared }) => declared !== undefined),
      note: 'The shop wrote down what your header said. An address is not all that fits into a header.',
    },
  ],
  weaknesses: ['last-login-ip-as-html', 'self-declared-login-address'],
  lesson: {
    source: 'lab/weaknesses/self-declared-login-address.ts',
    line: 'return declared ?? clientAddress',
    why: 'A header that only a proxy should set is believed from everybody, kept as it came, and shown as HTML because addresses are nothing but digits and dots.',
    fix: 'Take the address from the socket, or from a proxy you know. Check that it is an address, and show it as text.',
    better: {
      source: 'lab/accounts/login/login-ip.ts',
      code: 'export const resolveLoginIp: ResolveLoginIp = (_declared, clientAddress) => clientAddress',
    },
    detect: {
      trace:
        'The combined log does not have the header. Log it beside the address of the socket: a value that is no address was made up.',
    },
  },
})
