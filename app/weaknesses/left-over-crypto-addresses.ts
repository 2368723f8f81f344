import type { CryptoOption, ListCryptoOptions } from '../ports/crypto-options'

interface Wallet extends CryptoOption {
  readonly isPromoted: boolean
}

/** CWE-540: wallets that were taken off the page and left in its code, where everybody can read them. */
const wallets: readonly Wallet[] = [
  {
    name: 'Bitcoin',
    address: '1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
    url: '/redirect?to=https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
    isPromoted: false,
  },
  {
    name: 'Dash',
    address: 'Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
    url: '/redirect?to=https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
    isPromoted: false,
  },
  {
    name: 'Ether',
    address: '0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
    url: '/redirect?to=https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
    isPromoted: false,
  },
]

export const listPromotedWallets: ListCryptoOptions = () => wallets.filter(({ isPromoted }) => isPromoted)
