import type * as Links from '../../../../../lab/weaknesses/abandoned-wallets-allowed.js'
import { findAllowedAnywhere } from '../../../../../lab/weaknesses/allowed-address-anywhere.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withLab } from './with-lab.js'

const abandonedWallets = [
  'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
  'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
  'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
]

const partnersOfToday = [
  'https://github.com/juice-shop/juice-shop',
  'http://shop.spreadshirt.com/juiceshop',
  'http://shop.spreadshirt.de/juiceshop',
  'https://www.stickeryou.com/products/owasp-juice-shop/794',
  'http://leanpub.com/juice-shop',
]

async function isSentTo(shop: ServedLab, target: string): Promise<boolean> {
  const { status, headers } = await shop.get(`/redirect?to=${target}`)
  return status === 302 && headers.get('location') === target
}

/** A donor whom the shop sends to a wallet that it gave up. */
export const sendToAbandonedWallet: Proof = {
  async try(version) {
    const { partnerLinks } = await version.load<typeof Links>()
    return withLab({ maySendTo: findAllowedAnywhere, partnerLinks }, async (shop) => {
      const toWallets = await Promise.all(abandonedWallets.map((target) => isSentTo(shop, target)))
      const toPartners = await Promise.all(partnersOfToday.map((target) => isSentTo(shop, target)))
      return { attack: toWallets.includes(true), feature: toPartners.every(Boolean) }
    })
  },
}
