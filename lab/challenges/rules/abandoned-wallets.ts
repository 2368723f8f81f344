/** The donation wallets that the shop has left on its list of sites (files-and-surfaces.md 9.1). */
export const abandonedWallets: readonly string[] = [
  'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
  'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
  'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
]
