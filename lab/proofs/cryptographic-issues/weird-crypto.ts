import { complains, tell } from '../features/texts.js'
import { proof } from '../proof.js'

export const weirdCryptoChallenge = proof({ attack: tell('md5?'), honest: complains })
