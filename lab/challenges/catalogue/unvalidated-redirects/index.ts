export { redirectChallenge } from './redirect.js'
export { redirectCryptoCurrencyChallenge } from './redirect-crypto-currency.js'
