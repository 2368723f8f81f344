import { accountIdIn, type Tokens } from '../../accounts/tokens/tokens.js'
import type { FactBus } from '../../facts/bus.js'
import type { Random } from '../../facts/random.js'
import type { LabOptions } from '../../options.js'
import type { ScriptEngine } from '../../sandbox/script-engine.js'
import type { Store } from '../../store/types.js'
import type { Texts } from '../../texts/texts.js'
import { type Assistant, createAssistant } from './assistant/assistant.js'
import type { ChatCustomer } from './assistant/chat-customer.js'
import { createEmbeddedModel } from './assistant/embedded/embedded-model.js'
import type { ModelPolicy } from './assistant/embedded/model-policy.js'
import type { LanguageModel } from './assistant/language-model.js'
import { connectService } from './assistant/service-model.js'
import { createTools, type ToolParts } from './assistant/tools.js'
import { type ClassicBot, createClassicBot } from './classic/classic-bot.js'
import type { EncodeCoupon } from './classic/handlers.js'
import type { TrainingData } from './classic/training-data.js'
import type { ChatPorts } from './ports.js'

/** Both generations of the support chat (docs/contract/commerce.md#chat). */
export interface Chat {
  readonly bot: ClassicBot
  readonly assistant: Assistant
  readCustomer(token: string | undefined): ChatCustomer
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
  readonly texts: Texts
  readonly ports: ChatPorts & ToolParts['ports']
}

/** The default in configurations, where local model services listen. */
export const shippedModelUrl = 'http://localhost:11434/v1'

interface ModelChoice {
  readonly url: string
  readonly model: string
  readonly maxRetries: number
  readonly apiKey: string | undefined
  readonly policy: ModelPolicy
  readonly texts: Texts
}

export function createChat(parts: ChatParts): Chat {
  const { store, facts, options, tokens, texts, ports } = parts
  const { name: shopName, chatBot } = options.config.application
  const model = chooseModel({
    url: chatBot.llmApiUrl,
    model: chatBot.model,
    maxRetries: chatBot.llmMaxRetries,
    apiKey: options.llmApiKey,
    policy: ports,
    texts,
  })
  return {
    bot: createClassicBot({
      ...parts,
      random: parts.random.stream('chat bot'),
      writeCall: ports.writeBotCall,
      texts: chatBot,
    }),
    assistant: createAssistant({
      facts,
      shopName,
      botName: chatBot.name,
      model,
      tools: createTools(parts),
      ports,
    }),
    readCustomer(token) {
      const data = token === undefined ? undefined : ports.readChatToken(tokens, token)
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

/** The service if the operator configured another URL or gave a key, else the embedded model: a lab as shipped never reaches out. */
function chooseModel({ url, model, maxRetries, apiKey, policy, texts }: ModelChoice): LanguageModel {
  const isConfigured = url !== shippedModelUrl || Boolean(apiKey)
  return isConfigured ? connectService({ url, model, maxRetries, apiKey }) : createEmbeddedModel(policy, texts)
}
