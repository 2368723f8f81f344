import { iframePayload } from '../features/accounts.js'
import { buys, track } from '../features/orders.js'
import { proof } from '../proof.js'

export const reflectedXssChallenge = proof({ attack: track(iframePayload), honest: buys })
