import type { AssistantEvent } from '../../lab/community/chat/assistant/assistant'
import { setToken } from '../http/cookie-session'
import { BlockedActivityError } from '../http/guards'
import type { ServerDone } from '../http/page-action'
import type { PageCall } from '../http/page-call'
import { portsOf } from '../http/ports-of'
import { answerBotCall, type BotAnswer, botStatus, chatTokenOf } from './classic-bot'
import {
  addPart,
  type ChatData,
  type ChatEntry,
  isAskedForName,
  readHistory,
  toMessages,
  unreachable,
  writeHistory,
} from './conversation'

/** As `GET /rest/chatbot/status`. */
export async function readChat(call: PageCall): Promise<ChatData> {
  const status = await botStatus(call).catch(describeBlocked)
  if (status === 'refused') return { greeting: { author: 'bot', body: 'CHATBOT_SIGN_IN' } }
  return {
    greeting: { author: 'bot', body: status.body, asksName: 'action' in status && status.action === 'namequery' },
  }
}

/** As `POST /rest/chatbot/respond`. */
export async function sendToClassicBot(call: PageCall): Promise<ServerDone> {
  const { entries, text } = readForm(call)
  if (!text) return withHistory(entries)
  const answer = await answerBotCall(call, isAskedForName(entries) ? 'setname' : 'query', text).catch(describeBlocked)
  const sent: readonly ChatEntry[] = [...entries, { author: 'user', body: text }]
  if (typeof answer === 'string') return withHistory([...sent, { author: 'bot', body: 'CHATBOT_SIGN_IN' }])
  const { body, action, token } = answer
  const headers = token === undefined ? {} : setToken(token)
  return { ...withHistory([...sent, { author: 'bot', body, asksName: action === 'namequery' }]), headers }
}

/** The page shows a text where the API answers with 500. Throws any other error. */
function describeBlocked(error: unknown): BotAnswer {
  if (error instanceof BlockedActivityError) return { action: 'response', body: error.message }
  throw error
}

/** As `POST /rest/chat`; waits for the complete answer. */
export async function askAssistant(call: PageCall): Promise<ServerDone> {
  const { lab, cookie, request, language } = call
  const { entries, text } = readForm(call)
  if (!text) return withHistory(entries)
  const { assistant, readCustomer } = lab.community.chat
  const customer = readCustomer(chatTokenOf(call))
  const showsToolCalls = portsOf(lab).showsToolCalls(cookie, customer.role)
  const sent: readonly ChatEntry[] = [...entries, { author: 'user', body: text }]
  const { signal } = request
  const events = assistant.answer({ messages: toMessages(sent), customer, language, showsToolCalls, signal })
  let history = sent
  for await (const event of events) history = addEvent(history, event, showsToolCalls)
  return withHistory(history)
}

function addEvent(history: readonly ChatEntry[], event: AssistantEvent, showsToolCalls: boolean): readonly ChatEntry[] {
  if (event.kind === 'error') return [...history, unreachable]
  if (event.kind === 'text') return addPart(history, event)
  if (event.kind === 'end' || !showsToolCalls) return history
  return addPart(history, { kind: 'tool', name: event.call.name, args: event.call.arguments })
}

function readForm({ form }: PageCall) {
  return { entries: readHistory(form.history), text: (form.text ?? '').trim() }
}

function withHistory(entries: readonly ChatEntry[]): ServerDone {
  return { values: { history: writeHistory(entries) }, isShownByForm: true }
}
