import { challenge, on } from '../../challenge.js'
import { failedAt } from '../../rules/near-misses.js'

/** The donation wallets that the shop has left on its list of sites. */
const abandonedWallets: readonly string[] = [
  'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
  'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
  'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
]

export const redirectCryptoCurrencyChallenge = challenge({
  id: 59,
  name: 'Outdated Allowlist',
  difficulty: 1,
  tags: ['Code Analysis'],
  country: { name: 'Bhutan', code: 'BT' },
  standards: { cwe: [183, 540, 601], owasp2025: ['A01', 'A06'], wstg: ['CLNT-04'], asvs5: ['3.7.2'] },
  topic: 'client',
  teaches: ['open-redirects'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
  goal: 'The shop once collected donations in crypto currency, and stopped. Let it <em>redirect</em> you to one of the wallets that are not promoted any more.',
  hints: [
    'The shop leaves for other sites by way of an address of its own. Watch a link in the side menu or on the payment page.',
    "The buttons were removed, what they did was not. Search the client's scripts for redirect.",
    "Go through the shop's redirect, not straight to the wallet: /redirect?to=https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm",
  ],
  solvedBy: on('visitor.redirected', ({ target }) => abandonedWallets.includes(target)),
  nearMisses: [
    {
      when: failedAt('/redirect', /^Unrecognized target.*(blockchain|bitcoin|dash|ether)/i),
      note: 'The right kind of place. The shop knows three exact addresses, and they are still in the code that your browser got.',
    },
  ],
  weaknesses: ['abandoned-wallets-allowed', 'left-over-crypto-addresses'],
  lesson: {
    source: 'lab/weaknesses/abandoned-wallets-allowed.ts',
    line: "'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',",
    why: 'The buttons are gone, the addresses behind them are still in the client, and the server still sends people there.',
    fix: 'Take a retired target off the list on the server and out of the code of the client. A list of what is allowed has to be weeded.',
    detect: {
      trace:
        'No page links to these targets any more. Each redirect to one comes from an old page, or from somebody who has read the scripts.',
      rule: /"GET \/+redirect\/*\?[^ ]*(?:blockchain|explorer(?:\.|%2e)dash|etherscan)/i,
    },
  },
})
