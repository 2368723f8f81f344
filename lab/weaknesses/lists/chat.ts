import { pasteIntoCall } from '../call-with-pasted-texts.js'
import { decodeChatToken } from '../customer-from-unverified-token.js'
import { believesVerification } from '../damage-taken-on-word.js'
import { makeAnyCoupon } from '../discount-without-limit.js'
import { obeysAnybody } from '../instructions-from-anybody.js'
import { composeWithAnyRoles } from '../instructions-from-clients.js'
import { retellsOnRequest } from '../instructions-retold.js'
import type { Place, Weakness } from '../weakness.js'

const message = (parameter: string): Place => ({ method: 'POST', path: '/rest/chat', parameter })

export const chatWeaknesses: readonly Weakness[] = [
  {
    name: 'call-with-pasted-texts',
    cwe: [94],
    ports: { writeBotCall: pasteIntoCall },
    places: [
      { method: 'POST', path: '/rest/chatbot/respond', parameter: 'query' },
      { method: 'POST', path: '/profile', parameter: 'username' },
    ],
  },
  {
    name: 'customer-from-unverified-token',
    cwe: [347],
    ports: { readChatToken: decodeChatToken },
    places: [message('Authorization')],
  },
  {
    name: 'damage-taken-on-word',
    cwe: [807],
    ports: { believesVerification },
    places: [message('messages')],
  },
  {
    name: 'discount-without-limit',
    cwe: [1427],
    ports: { createCouponTool: makeAnyCoupon },
    places: [message('messages')],
  },
  {
    name: 'instructions-from-anybody',
    cwe: [1427],
    ports: { obeysText: obeysAnybody },
    places: [message('messages')],
  },
  {
    name: 'instructions-from-clients',
    cwe: [1427],
    ports: { composeConversation: composeWithAnyRoles },
    places: [message('messages')],
  },
  {
    name: 'instructions-retold',
    cwe: [201],
    ports: { retellsInstructions: retellsOnRequest },
    places: [message('messages')],
  },
]
