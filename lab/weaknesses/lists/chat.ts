import { pasteIntoCall } from '../call-with-pasted-texts.js'
import { decodeChatToken } from '../customer-from-unverified-token.js'
import { believesVerification } from '../damage-taken-on-word.js'
import { makeAnyCoupon } from '../discount-without-limit.js'
import { obeysAnybody } from '../instructions-from-anybody.js'
import { passOnEveryRole } from '../instructions-from-clients.js'
import { retellsOnRequest } from '../instructions-retold.js'
import type { Weakness } from '../weakness.js'

/** Where the support chat is weak. */
export const chatWeaknesses: readonly Weakness[] = [
  {
    name: 'call-with-pasted-texts',
    cwe: [94],
    ports: { writeBotCall: pasteIntoCall },
    places: [],
  },
  {
    name: 'customer-from-unverified-token',
    cwe: [347],
    ports: { readChatToken: decodeChatToken },
    places: [],
  },
  {
    name: 'damage-taken-on-word',
    cwe: [345],
    ports: { believesVerification },
    places: [],
  },
  {
    name: 'discount-without-limit',
    cwe: [1427],
    ports: { createCouponTool: makeAnyCoupon },
    places: [],
  },
  {
    name: 'instructions-from-anybody',
    cwe: [1427],
    ports: { obeysText: obeysAnybody },
    places: [],
  },
  {
    name: 'instructions-from-clients',
    cwe: [1427],
    ports: { passOnMessages: passOnEveryRole },
    places: [],
  },
  {
    name: 'instructions-retold',
    cwe: [200],
    ports: { retellsInstructions: retellsOnRequest },
    places: [],
  },
]
