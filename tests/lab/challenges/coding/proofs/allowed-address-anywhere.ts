import type { Ports } from '../../../../../lab/ports.js'
import { followLink } from '../../../../../lab/proofs/features/pages.js'
import { partnerLinks } from '../../../../../lab/weaknesses/abandoned-wallets-allowed.js'
import type { Proof } from '../proof.js'
import { tryTable } from './from-table.js'

interface Source {
  readonly findAllowedAnywhere: Ports['maySendTo']
}

const traps = [
  'https://example.org/?x=https://github.com/juice-shop/juice-shop',
  'https://example.org/?x=https://github.com/juice-shop/juice-shop&y',
  'https://github.com/somebody/phishing?x=https://github.com/juice-shop/juice-shop',
  '//example.org/https://github.com/juice-shop/juice-shop',
  // Browsers read the backslash as a slash, so this leads to another host.
  '/\\example.org?x=https://github.com/juice-shop/juice-shop',
]

export const leaveForElsewhere: Proof = {
  async try(version) {
    const { findAllowedAnywhere } = await version.load<Source>()
    const further = { attacks: traps.map(followLink), uses: partnerLinks.map(followLink) }
    return tryTable('redirectChallenge', { maySendTo: findAllowedAnywhere }, further)
  },
}
