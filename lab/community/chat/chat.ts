import { accountIdIn, type TokenPayload, type Tokens } from '../../accounts/tokens.js'
import type { FactBus } from '../../facts/bus.js'
import type { Random } from '../../facts/random.js'
import type { LabOptions } from '../../options.js'
import type { ScriptEngine } from '../../sandbox/script-engine.js'
import type { Order } from '../../store/schema.js'
import type { Collection, Store } from '../../store/types.js'
import type { CouponPress, CouponTool } from '../../weaknesses/discount-without-limit.js'
import { type Assistant, createAssistant } from './assistant/assistant.js'
import { chooseModel } from './assistant/choose-model.js'
import type { Mind } from './assistant/embedded/mind.js'
import type { ModelMessage } from './assistant/language-model.js'
import { type ChatCustomer, createTools } from './assistant/tools.js'
import type { WriteCall } from './classic/bot-memory.js'
import { type ClassicBot, createClassicBot } from './classic/classic-bot.js'
import type { EncodeCoupon } from './classic/handlers.js'
import type { TrainingData } from './classic/training-data.js'

/** The support chat, both generations (commerce.md 8). */
export interface Chat {
  readonly bot: ClassicBot
  readonly assistant: Assistant
  /** Who is talking to the assistant, as far as a token tells. */
  readCustomer(token: string | undefined): ChatCustomer
}

/** Where the chat is weak. */
export interface ChatWeaknesses {
  /** Writes a call that introduces a customer to the bot, or asks it something. */
  readonly writeBotCall: WriteCall
  readonly readChatToken: (tokens: Tokens, token: string) => TokenPayload | undefined
  readonly passOnMessages: (messages: readonly ModelMessage[]) => readonly ModelMessage[]
  readonly obeysText: Mind['obeys']
  readonly retellsInstructions: Mind['retells']
  readonly believesVerification: Mind['believes']
  readonly createCouponTool: (press: CouponPress) => CouponTool
  readonly findOrdersOf: (orders: Collection<Order>, email: string) => readonly Order[]
}

export interface ChatParts {
  readonly store: Store
  readonly facts: FactBus
  readonly options: LabOptions
  readonly tokens: Tokens
  readonly script: ScriptEngine
  readonly encodeCoupon: EncodeCoupon
  readonly training: TrainingData | undefined
  readonly random: Random
  readonly weaknesses: ChatWeaknesses
}

/** Opens the chat of one lab. */
export function createChat(parts: ChatParts): Chat {
  const { store, facts, options, tokens, weaknesses } = parts
  const { name: shopName, chatBot } = options.config.application
  const model = chooseModel({
    url: chatBot.llmApiUrl,
    model: chatBot.model,
    maxRetries: chatBot.llmMaxRetries,
    apiKey: options.llmApiKey,
    mind: {
      obeys: weaknesses.obeysText,
      retells: weaknesses.retellsInstructions,
      believes: weaknesses.believesVerification,
    },
  })
  return {
    bot: createClassicBot({
      ...parts,
      random: parts.random.stream('chat bot'),
      writeCall: weaknesses.writeBotCall,
      texts: chatBot,
    }),
    assistant: createAssistant({
      facts,
      shopName,
      botName: chatBot.name,
      model,
      tools: createTools(parts),
      weaknesses,
    }),
    readCustomer(token) {
      const data = token === undefined ? undefined : weaknesses.readChatToken(tokens, token)
      const id = accountIdIn(data)
      const username = store.table('Users').find(id)?.username ?? ''
      return {
        id: Number.isNaN(id) ? undefined : id,
        username,
        role: typeof data?.role === 'string' ? data.role : undefined,
      }
    },
  }
}
