import { followLink } from '../../../../../lab/proofs/features/pages.js'
import { proofs } from '../../../../../lab/proofs/proofs.js'
import type * as Links from '../../../../../lab/weaknesses/abandoned-wallets-allowed.js'
import { findAllowedAnywhere } from '../../../../../lab/weaknesses/allowed-address-anywhere.js'
import type { Proof } from '../proof.js'
import { tryTableOnce } from './from-table.js'

const partnersOfToday = [
  'https://github.com/juice-shop/juice-shop',
  'http://shop.spreadshirt.com/juiceshop',
  'http://shop.spreadshirt.de/juiceshop',
  'https://www.stickeryou.com/products/owasp-juice-shop/794',
  'http://leanpub.com/juice-shop',
]

export const sendToAbandonedWallet: Proof = {
  async try(version) {
    const { partnerLinks } = await version.load<typeof Links>()
    const key = 'redirectCryptoCurrencyChallenge'
    const further = { attacks: proofs[key].otherAttacks, uses: partnersOfToday.map(followLink) }
    return tryTableOnce(key, { maySendTo: findAllowedAnywhere, partnerLinks }, further)
  },
}
