import type { unvalidatedRedirects } from '../catalogue/unvalidated-redirects.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Unvalidated Redirects teach. */
export const unvalidatedRedirectsLessons: LessonsFor<typeof unvalidatedRedirects> = {
  redirectCryptoCurrencyChallenge: {
    source: 'app/weaknesses/left-over-crypto-addresses.ts',
    line: '/** Ways to pay that were taken off the page and left in its code, where everybody can read them (CWE-540). */',
    why: 'The buttons are gone, the addresses behind them are still in the client, and the server still sends people there.',
    fix: 'Take a retired target off the list on the server and out of the code of the client. A list of what is allowed has to be weeded.',
  },
  redirectChallenge: {
    source: 'lab/weaknesses/allowed-address-anywhere.ts',
    line: 'if (target.includes(address)) return true',
    why: 'An allowed address may stand anywhere in the target, for instance in the query of another site. Containing is not being.',
    fix: 'Compare whole addresses, or take a short name from the request and look the address up.',
    better: 'return allowed.includes(target)',
  },
}
