import type { FactBus } from '../../../facts/bus.js'
import { readFields } from '../../../values/read-json.js'
import type { ChatCustomer } from './chat-customer.js'
import type { ComposeConversation } from './compose-conversation.js'
import type { LanguageModel, ModelMessage, ToolCall } from './language-model.js'
import { writeSystemPrompt } from './system-prompt.js'
import type { Tools } from './tools.js'
import { createUsageCounter, type Usage } from './usage.js'

export type AssistantEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool-call'; readonly call: ToolCall }
  | { readonly kind: 'end' }
  | { readonly kind: 'error'; readonly message: string }

export interface AssistantRequest {
  readonly messages: unknown
  readonly customer: ChatCustomer
  readonly language: string
  readonly showsToolCalls: boolean
  readonly signal: AbortSignal
}

/** docs/contract/commerce.md#assistant */
export interface Assistant {
  /** Ends with `end` or `error`; never throws. */
  answer(request: AssistantRequest): AsyncGenerator<AssistantEvent>
  readonly usage: Usage
  startOver(): void
}

export interface AssistantParts {
  readonly facts: FactBus
  readonly shopName: string
  readonly botName: string
  readonly model: LanguageModel
  readonly tools: Tools
  readonly ports: {
    readonly composeConversation: ComposeConversation
  }
}

const maxSteps = 10

/** An unreadable history; the texts are the reference's (docs/contract/commerce.md#assistant). */
class InvalidPrompt extends Error {
  override readonly name = 'AI_InvalidPromptError'
  constructor(reason: string) {
    super(`Invalid prompt: ${reason}`)
  }
}

const roles: ReadonlySet<unknown> = new Set(['system', 'user', 'assistant'])

const maxMessages = 200

export function createAssistant({ facts, shopName, botName, model, tools, ports }: AssistantParts): Assistant {
  let counter = createUsageCounter()

  async function use(call: ToolCall, { customer, showsToolCalls, language }: AssistantRequest): Promise<ModelMessage> {
    // A model may invent names, and each name becomes a label of the metrics.
    if (tools.knows(call.name)) counter.addToolCall(call.name)
    await facts.emit('assistant.toolCalled', { tool: call.name, isShown: showsToolCalls, role: customer.role })
    // A model may write anything where JSON is expected.
    const result = await tools.use(call.name, readFields(call.arguments), customer, language)
    return { role: 'tool', toolCallId: call.id, content: JSON.stringify(result) }
  }

  async function* step(messages: readonly ModelMessage[], request: AssistantRequest) {
    const toolCalls: ToolCall[] = []
    let content = ''
    for await (const part of askModel({ model, tools }, messages, request)) {
      if (part.kind === 'usage') counter.addTokens(part.tokens)
      if (part.kind === 'tool-call') toolCalls.push(part.call)
      if (part.kind === 'text') {
        content += part.text
        yield part
      }
    }
    const results: ModelMessage[] = []
    for (const call of toolCalls) {
      results.push(await use(call, request))
      yield { kind: 'tool-call', call } as const
    }
    return toolCalls.length === 0 ? [] : [{ role: 'assistant', content, toolCalls } as const, ...results]
  }

  async function* converse(request: AssistantRequest): AsyncGenerator<AssistantEvent> {
    const { username } = request.customer
    const instructions = writeSystemPrompt({ shopName, botName, ...(username && { customerName: username }) })
    const messages = ports.composeConversation(instructions, readConversation(request.messages))
    for (let count = 0; count < maxSteps; count += 1) {
      const added = yield* step(messages, request)
      if (added.length === 0) break
      messages.push(...added)
    }
    yield { kind: 'end' }
  }

  return {
    async *answer(request) {
      try {
        yield* converse(request)
      } catch (error) {
        yield { kind: 'error', message: describeError(error) }
      }
    },
    get usage() {
      return counter.current()
    },
    startOver() {
      counter = createUsageCounter()
    },
  }
}

/** Throws an {@link InvalidPrompt}. */
function readConversation(sent: unknown): ModelMessage[] {
  const list = sent ?? []
  if (!Array.isArray(list)) throw new InvalidPrompt('messages must be a list')
  if (list.length === 0) throw new InvalidPrompt('messages must not be empty')
  return list.slice(-maxMessages).map(readMessage)
}

function readMessage(sent: unknown): ModelMessage {
  const { role, content } = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>
  const text = readContent(content)
  if (!roles.has(role) || text === undefined)
    throw new InvalidPrompt('The messages do not match the ModelMessage[] schema.')
  return { role: role as ModelMessage['role'], content: text }
}

function readContent(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return undefined
  return content.map((part: { text?: unknown } | null) => (typeof part?.text === 'string' ? part.text : '')).join('')
}

function askModel(
  { model, tools }: Pick<AssistantParts, 'model' | 'tools'>,
  messages: readonly ModelMessage[],
  { language, signal }: AssistantRequest,
) {
  return model.reply({ messages, tools: tools.descriptions, language, signal })
}

function describeError(error: unknown): string {
  if ((error as { kind?: unknown } | null)?.kind === 'model-unreachable') return 'LLM API is not reachable'
  return `LLM error: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`
}
