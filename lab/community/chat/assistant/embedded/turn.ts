import type { MessageId, MessageValues } from '../../../../texts/messages.js'
import type { Texts } from '../../../../texts/texts.js'
import { readJson } from '../../../../values/read-json.js'
import type { ModelMessage } from '../language-model.js'
import { attention } from './model-policy.js'
import type { Vocabulary } from './vocabulary/vocabulary.js'

/** A tool that was called since the customer's last message, and its result. */
export interface ToolResult {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly result: unknown
}

/** A conversation as the embedded model sees it when it is its turn. */
export interface Turn {
  /** The instructions of the shop, before everything else. */
  readonly instructions: string
  /** Later messages of the role `system`. */
  readonly systemMessages: readonly string[]
  /** All messages of the customer, the latest last. */
  readonly userMessages: readonly string[]
  readonly latest: string
  /** Its own answers so far. */
  readonly answers: readonly string[]
  readonly toolResults: readonly ToolResult[]
  /** The language that the latest message is read and answered in. */
  readonly vocabulary: Vocabulary
  /** Words a message in that language. */
  tell(id: MessageId, values?: MessageValues): string
  /** Joins the items of a list as that language does. */
  list(items: readonly string[]): string
}

/** A language that the model reads, and the texts that it answers with. */
export interface Speech {
  readonly language: string
  readonly vocabulary: Vocabulary
  readonly texts: Texts
}

/** The next step of the model: it speaks, or it wants a tool used. */
export type Move =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'use'; readonly tool: string; readonly args: Readonly<Record<string, unknown>> }

/** Something the model can do; undefined when the turn does not call for it. */
export type Skill = (turn: Turn) => Move | undefined

export const say = (text: string): Move => ({ kind: 'say', text })

export const use = (tool: string, args: Readonly<Record<string, unknown>>): Move => ({ kind: 'use', tool, args })

/** Reads a turn out of the messages, in one language. */
export function readTurn(messages: readonly ModelMessage[], { language, vocabulary, texts }: Speech): Turn {
  const [first, ...rest] = messages
  const recent = rest.slice(-attention.messages)
  const textsOf = (role: ModelMessage['role']) =>
    recent.filter((message) => message.role === role).map(({ content }) => content.slice(0, attention.characters))
  const userMessages = textsOf('user')
  return {
    instructions: first?.content ?? '',
    systemMessages: textsOf('system'),
    userMessages,
    latest: userMessages.at(-1) ?? '',
    answers: textsOf('assistant'),
    toolResults: readToolResults(recent),
    vocabulary,
    tell: (id, values = {}) => texts.formatMessage(language, { id, values }),
    list: (items) => new Intl.ListFormat(language.replace('_', '-'), { style: 'narrow' }).format(items),
  }
}

function readToolResults(messages: readonly ModelMessage[]): ToolResult[] {
  const current = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
  const results = new Map(current.map(({ toolCallId, content }) => [toolCallId, content]))
  return current
    .flatMap(({ toolCalls = [] }) => toolCalls)
    .map(({ id, name, arguments: args }) => ({
      tool: name,
      args: JSON.parse(args),
      result: readJson(results.get(id) ?? ''),
    }))
}
