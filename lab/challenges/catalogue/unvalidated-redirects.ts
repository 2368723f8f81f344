import { type ChallengeEntry, on } from '../entry.js'
import { abandonedWallets } from '../rules/abandoned-wallets.js'

/** The challenges of the category Unvalidated Redirects (contract: challenges.json). */
export const unvalidatedRedirects = {
  redirectCryptoCurrencyChallenge: {
    id: 59,
    name: 'Outdated Allowlist',
    category: 'Unvalidated Redirects',
    difficulty: 1,
    tags: ['Code Analysis'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    solvedBy: on('visitor.sentOn', ({ target }) => abandonedWallets.includes(target)),
    goal: 'The shop once collected donations in crypto currency, and stopped. Let it <em>redirect</em> you to one of the wallets that are not promoted any more.',
    hints: [
      'The shop leaves for other sites by way of an address of its own. Watch a link in the side menu or on the payment page.',
      "The buttons were removed, what they did was not. Search the client's scripts for redirect.",
      "Go through the shop's redirect, not straight to the wallet: /redirect?to=https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm",
    ],
  },

  redirectChallenge: {
    id: 90,
    name: 'Allowlist Bypass',
    category: 'Unvalidated Redirects',
    difficulty: 4,
    tags: ['Prerequisite'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    solvedBy: on('visitor.sentOn', ({ isListed }) => !isListed),
    goal: 'The shop sends its guests on to places on its list only, and is strict about it. Let it send you <em>somewhere that is not on the list</em>.',
    hints: [
      'See what happens if you give /redirect a site of your choice, or none. The error tells you something about the check.',
      'There is a list of allowed addresses, but the address you give need not be equal to one of them. It has to contain one.',
      'An address can contain another one, for example as a parameter that the other site ignores.',
      'Open /redirect?to=https://example.org?x=https://github.com/juice-shop/juice-shop',
    ],
  },
} as const satisfies Record<string, ChallengeEntry>
