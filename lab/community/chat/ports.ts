import { type ComposeConversation, composeOwnInstructions } from './assistant/compose-conversation.js'
import { type CreateCouponTool, createLimitedCouponTool } from './assistant/coupon-tool.js'
import { firmMind, type Mind } from './assistant/embedded/mind.js'
import { type WriteBotCall, writeBotCall } from './classic/write-bot-call.js'
import { type ReadChatToken, readVerifiedToken } from './read-chat-token.js'

/** The decisions of the chat that a weakness may take over. */
export interface ChatPorts {
  readonly writeBotCall: WriteBotCall
  readonly readChatToken: ReadChatToken
  readonly composeConversation: ComposeConversation
  readonly obeysText: Mind['obeys']
  readonly retellsInstructions: Mind['retells']
  readonly believesVerification: Mind['believes']
  readonly createCouponTool: CreateCouponTool
}

/** Their honest halves. */
export const honestChatPorts: ChatPorts = {
  writeBotCall,
  readChatToken: readVerifiedToken,
  composeConversation: composeOwnInstructions,
  obeysText: firmMind.obeys,
  retellsInstructions: firmMind.retells,
  believesVerification: firmMind.believes,
  createCouponTool: createLimitedCouponTool,
}
