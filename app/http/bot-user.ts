import type { BotUser } from '../../lab/community/chat/classic/classic-bot'
import type { Call } from './call'
import { chatTokenOf } from './chat-token'

/** Who talks to the bot: somebody named by a valid token, nobody at all, or somebody whose token is refused. */
export type Chatter =
  | { readonly kind: 'user'; readonly user: BotUser }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'refused' }

/** Reads the chatter out of the token; its data counts as it was when the token was issued (docs/contract/commerce.md#classic-bot). */
export function readChatter(call: Call): Chatter {
  const token = chatTokenOf(call)
  if (token === undefined) return { kind: 'nobody' }
  const verdict = call.lab.accounts.tokens.verify(token)
  if (!verdict.accepted) return { kind: 'refused' }
  const { data } = (typeof verdict.payload === 'string' ? {} : verdict.payload) as { data?: Record<string, unknown> }
  return { kind: 'user', user: { id: asText(data?.id), username: asText(data?.username) } }
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Whether running what a customer said went wrong. */
export function isBotFailure(error: unknown): boolean {
  return error instanceof Error && (error as { kind?: unknown }).kind === 'bot-failure'
}
