import type { BotUser } from '../../lab/community/chat/classic/classic-bot'
import type { Call } from '../http/call'
import { chatTokenOf } from './chat-token'

/** The sender of a message to the bot: a user named by a valid token, nobody at all, or somebody whose token is refused. */
export type ChatIdentity =
  | { readonly kind: 'user'; readonly user: BotUser }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'refused' }

/** Reads the token of a call; its data counts as it was when the token was issued (docs/contract/commerce.md#classic-bot). */
export function identifyChatUser(call: Call): ChatIdentity {
  const token = chatTokenOf(call)
  if (token === undefined) return { kind: 'nobody' }
  const verdict = call.lab.accounts.tokens.admit(token)
  if (!verdict.accepted) return { kind: 'refused' }
  const { data } = (typeof verdict.payload === 'string' ? {} : verdict.payload) as { data?: Record<string, unknown> }
  return { kind: 'user', user: { id: asText(data?.id), username: asText(data?.username) } }
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
