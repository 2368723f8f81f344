import { type ComposeConversation, composeOwnInstructions } from './assistant/compose-conversation.js'
import { type CreateCouponTool, createLimitedCouponTool } from './assistant/coupon-tool.js'
import { type ModelPolicy, strictPolicy } from './assistant/embedded/model-policy.js'
import { type WriteBotCall, writeBotCall } from './classic/write-bot-call.js'
import { type ReadChatToken, readVerifiedToken } from './read-chat-token.js'

/** The decisions of the chat that a weakness may take over. */
export interface ChatPorts extends ModelPolicy {
  readonly writeBotCall: WriteBotCall
  readonly readChatToken: ReadChatToken
  readonly composeConversation: ComposeConversation
  readonly createCouponTool: CreateCouponTool
}

export const honestChatPorts: ChatPorts = {
  writeBotCall,
  readChatToken: readVerifiedToken,
  composeConversation: composeOwnInstructions,
  ...strictPolicy,
  createCouponTool: createLimitedCouponTool,
}
