import { challenge, on } from '../../challenge.js'
import { failedAt } from '../../rules/near-misses.js'

export const redirectChallenge = challenge({
  id: 90,
  name: 'Allowlist Bypass',
  difficulty: 4,
  tags: ['Prerequisite'],
  country: { name: 'Belize', code: 'BZ' },
  standards: { cwe: [601], owasp2025: ['A01'], wstg: ['CLNT-04'], asvs5: ['3.7.2'] },
  topic: 'client',
  teaches: ['open-redirects'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
  goal: 'The shop sends its guests on to places on its list only, and is strict about it. Let it send you <em>somewhere that is not on the list</em>.',
  hints: [
    'See what happens if you give /redirect a site of your choice, or none. The error tells you something about the check.',
    'There is a list of allowed addresses, but the address you give need not be equal to one of them. It has to contain one.',
    'An address can contain another one, for example as a parameter that the other site ignores.',
    'Open /redirect?to=https://example.org?x=https://github.com/juice-shop/juice-shop',
  ],
  solvedBy: on('visitor.redirected', ({ isListed }) => !isListed),
  nearMisses: [
    {
      when: failedAt('/redirect', /^Unrecognized target.*(github|juice-?shop|spreadshirt|leanpub|stickeryou)/i),
      note: 'That target resembles one of the list, and the list noticed. Where in the target does the shop look for it?',
    },
  ],
  weaknesses: ['allowed-address-anywhere'],
  lesson: {
    source: 'lab/weaknesses/allowed-address-anywhere.ts',
    line: 'if (target.includes(address)) return true',
    why: 'An allowed address may stand anywhere in the target, for instance in the query of another site. Containing is not being.',
    fix: 'Compare whole addresses, or take a short name from the request and look the address up.',
    better: {
      source: 'lab/shop/surfaces/may-send-to.ts',
      code: 'export const maySendTo: MaySendTo = (target, allowed) => allowed.includes(target)',
    },
    detect: {
      trace:
        'Pages link to five targets, each written in one way. Any other target was put together by hand, however it is disguised.',
      rule: /"GET \/+redirect\/*\?(?!to=https?:\/\/(?:github\.com\/juice-shop\/juice-shop|shop\.spreadshirt\.(?:com|de)\/juiceshop|www\.stickeryou\.com\/products\/owasp-juice-shop\/794|leanpub\.com\/juice-shop) )/i,
    },
  },
})
