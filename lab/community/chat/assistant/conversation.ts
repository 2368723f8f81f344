import type { ModelMessage } from './language-model.js'

/** A history that no model could read; the texts are the reference's (docs/contract/commerce.md#assistant). */
class InvalidPrompt extends Error {
  override readonly name = 'AI_InvalidPromptError'
  constructor(reason: string) {
    super(`Invalid prompt: ${reason}`)
  }
}

const roles: ReadonlySet<unknown> = new Set(['system', 'user', 'assistant'])

/** Messages of a history that are passed on: the latest. */
const maxMessages = 200

/** The history that a client sent, as messages; throws an {@link InvalidPrompt}. */
export function readConversation(sent: unknown): ModelMessage[] {
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

/** A text, or a list of parts of which the texts count. */
function readContent(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return undefined
  return content.map((part: { text?: unknown } | null) => (typeof part?.text === 'string' ? part.text : '')).join('')
}
