import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError, createApi } from '../browser/rest/api'
import { recordIn } from '../browser/rest/readable'
import { refusalText } from '../browser/rest/refusal-text'
import { readToken, storeLogin } from '../browser/storage/storage'
import { type AnswerPart, type ChatData, type ChatEntry, type ChatMessage, isAskedForName } from './conversation'

/** `GET /rest/chatbot/status` */
interface BotStatus {
  readonly status?: boolean
  readonly action?: string
  readonly body?: string
}

/** A new name comes with a new token. */
interface BotReply {
  readonly action?: string
  readonly body?: string
  readonly token?: string
}

export async function loadChat(): Promise<ChatData> {
  try {
    return { greeting: toEntry(await loadBotStatus()) }
  } catch (refusal) {
    return { greeting: apologise(refusal) }
  }
}

/** The original client reads the bot's status before every message. */
export async function askClassicBot(entries: readonly ChatEntry[]): Promise<ChatEntry> {
  const text = entries.at(-1)?.body ?? ''
  return answerTo(text, isAskedForName(entries) ? 'setname' : 'query').catch(apologise)
}

async function answerTo(text: string, action: 'query' | 'setname'): Promise<ChatEntry> {
  const status = await loadBotStatus()
  return toEntry(status.status || status.action ? await postToBot(action, text) : status)
}

function toEntry({ action, body = '', token }: BotReply): ChatEntry {
  if (token) storeLogin(token)
  return { author: 'bot', body, asksName: action === 'namequery' }
}

function apologise(refusal: unknown): ChatEntry {
  const isUnknown = refusal instanceof ApiError && [400, 401].includes(refusal.status)
  return { author: 'bot', body: isUnknown ? 'CHATBOT_SIGN_IN' : refusalText(refusal) }
}

async function loadBotStatus(): Promise<BotStatus> {
  return recordIn(await createApi().get('/rest/chatbot/status'))
}

function postToBot(action: 'query' | 'setname', query: string): Promise<BotReply> {
  return createApi().post('/rest/chatbot/respond', { action, query })
}

/** Sends the whole history. Rejects at the first error, and without an answer. */
export async function* askAssistant(messages: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<AnswerPart> {
  const token = readToken()
  const reply = await fetch('/rest/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ messages }),
    signal,
  })
  if (!reply.ok || !reply.body) throw new Error(`The shop answered with status ${reply.status}.`)
  const events = reply.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await events.read()
      if (done || value.data === '[DONE]') return
      yield* readFrame(value.data)
    }
  } finally {
    await events.cancel()
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
  if (error !== undefined) throw new Error(error)
  const delta = choices?.[0]?.delta
  if (delta?.content) yield { kind: 'text', text: delta.content }
  for (const call of delta?.tool_calls ?? [])
    yield { kind: 'tool', name: call.function.name, args: call.function.arguments }
}
