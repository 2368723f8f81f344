import { EventSourceParserStream } from 'eventsource-parser/stream'
import { createApi } from '../browser/api'
import { readToken } from '../browser/storage'

/** One message of a conversation, with its speaker; `tool` is what the assistant does before it answers. */
export interface ChatEntry {
  readonly author: 'user' | 'bot' | 'tool'
  readonly body: string
}

/** True if the classic bot is there, and what it says for a start. */
export interface BotStatus {
  readonly status?: boolean
  readonly action?: string
  readonly body?: string
}

/** What the classic bot answers; a new name comes with a new token. */
export interface BotReply {
  readonly action?: string
  readonly body?: string
  readonly token?: string
}

/** The state of the classic bot. Rejects with an ApiError. */
export function loadBotStatus(): Promise<BotStatus> {
  return createApi().get('/rest/chatbot/status')
}

/** Asks the classic bot, or tells it one's name. Rejects with an ApiError. */
export function tellBot(action: 'query' | 'setname', query: string): Promise<BotReply> {
  return createApi().post('/rest/chatbot/respond', { action, query })
}

/** A message as the assistant wants the history. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** A piece of the assistant's answer. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool'; readonly name: string; readonly args: string }

/** The assistant could not answer. */
class AssistantUnreachable extends Error {
  override readonly name = 'AssistantUnreachable'
}

/** Asks the assistant with the whole history; ends at its first error, with an AssistantUnreachable. */
export async function* askAssistant(messages: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<AnswerPart> {
  const token = readToken()
  const reply = await fetch('/rest/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ messages }),
    signal,
  })
  if (!reply.ok || !reply.body) throw new AssistantUnreachable(`The shop answered with status ${reply.status}.`)
  const events = reply.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  for (;;) {
    const { done, value } = await events.read()
    if (done || value.data === '[DONE]') return
    yield* readFrame(value.data)
  }
}

interface Frame {
  readonly error?: string
  readonly choices?: readonly {
    readonly delta?: {
      readonly content?: string
      readonly tool_calls?: readonly { readonly function: { readonly name: string; readonly arguments: string } }[]
    }
  }[]
}

function* readFrame(data: string): Generator<AnswerPart> {
  const { error, choices } = JSON.parse(data) as Frame
  if (error !== undefined) throw new AssistantUnreachable(error)
  const delta = choices?.[0]?.delta
  if (delta?.content) yield { kind: 'text', text: delta.content }
  for (const call of delta?.tool_calls ?? [])
    yield { kind: 'tool', name: call.function.name, args: call.function.arguments }
}
