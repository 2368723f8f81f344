import type { Ports } from '../../../../../lab/ports.js'
import { partnerLinks } from '../../../../../lab/weaknesses/abandoned-wallets-allowed.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withSharedLab } from './with-lab.js'

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

/** The attack is sent to a page that is no partner's; the feature follows the links of the shop. */
export const leaveForElsewhere: Proof = {
  async try(version) {
    const { findAllowedAnywhere } = await version.load<Source>()
    return withSharedLab({ maySendTo: findAllowedAnywhere }, async (shop) => {
      const sent = await Promise.all(traps.map((trap) => isSentTo(shop, trap)))
      const followed = await Promise.all(partnerLinks.map((link) => isSentTo(shop, link)))
      return { attack: sent.includes(true), feature: !followed.includes(false) }
    })
  },
}

async function isSentTo(shop: ServedLab, target: string): Promise<boolean> {
  const { status, headers } = await shop.get(`/redirect?to=${encodeURIComponent(target)}`)
  return status === 302 && headers.get('location') === target
}
