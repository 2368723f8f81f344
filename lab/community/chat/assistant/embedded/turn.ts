import type { MessageId, MessageValues } from '../../../../texts/messages.js'
import type { Texts } from '../../../../texts/texts.js'
import { readJson } from '../../../../values/read-json.js'
import type { ModelMessage } from '../language-model.js'
import { attention } from './model-policy.js'
import type { Vocabulary } from './vocabulary/vocabulary.js'

export interface ToolResult {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly result: unknown
}

export interface Turn {
  readonly instructions: string
  /** Later messages of the role `system`. */
  readonly systemMessages: readonly string[]
  readonly userMessages: readonly string[]
  readonly latest: string
  readonly answers: readonly string[]
  readonly toolResults: readonly ToolResult[]
  readonly vocabulary: Vocabulary
  tell(id: MessageId, values?: MessageValues): string
  list(items: readonly string[]): string
}

export interface Speech {
  readonly language: string
  readonly vocabulary: Vocabulary
  readonly texts: Texts
}

export type Move =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'use'; readonly tool: string; readonly args: Readonly<Record<string, unknown>> }

export type Skill = (turn: Turn) => Move | undefined

export const say = (text: string): Move => ({ kind: 'say', text })

export const use = (tool: string, args: Readonly<Record<string, unknown>>): Move => ({ kind: 'use', tool, args })

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
