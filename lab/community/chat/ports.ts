import type { TokenPayload, Tokens } from '../../accounts/tokens.js'
import type { FindOrdersOf } from '../../shop/orders-of-customer.js'
import type { CouponPress, CouponTool } from '../../weaknesses/discount-without-limit.js'
import type { Mind } from './assistant/embedded/mind.js'
import type { ModelMessage } from './assistant/language-model.js'
import type { WriteCall } from './classic/bot-memory.js'

/** The decisions of the chat that a weakness may take over. */
export interface ChatPorts {
  /** Writes a call that introduces a customer to the bot, or asks it something. */
  readonly writeBotCall: WriteCall
  readonly readChatToken: (tokens: Tokens, token: string) => TokenPayload | undefined
  readonly passOnMessages: (messages: readonly ModelMessage[]) => readonly ModelMessage[]
  readonly obeysText: Mind['obeys']
  readonly retellsInstructions: Mind['retells']
  readonly believesVerification: Mind['believes']
  readonly createCouponTool: (press: CouponPress) => CouponTool
  readonly findOrdersOf: FindOrdersOf
}

/** Their honest halves. */
export const honestChatPorts: Partial<ChatPorts> = {
  passOnMessages: (messages) => messages.filter(({ role }) => role === 'user' || role === 'assistant'),
}
