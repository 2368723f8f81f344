import { followsLink, visit } from '../features/pages.js'
import { proof } from '../proof.js'

export const redirectChallenge = proof({
  attack: visit('/redirect?to=https://example.org?x=https://github.com/juice-shop/juice-shop'),
  honest: followsLink,
})

export const redirectCryptoCurrencyChallenge = proof({
  attack: visit('/redirect?to=https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm'),
  otherAttacks: [
    visit('/redirect?to=https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW'),
    visit('/redirect?to=https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6'),
  ],
  honest: followsLink,
})
