import type { BotStatus, BotUser } from '../../lab/community/chat/classic/classic-bot'
import type { Call } from '../http/call'
import { errorKindOf } from '../http/error-response'
import { BlockedActivityError } from '../http/guards'

/** A new name comes with a new token. */
export interface BotAnswer {
  readonly action: 'namequery' | 'response'
  readonly body: string
  readonly token?: string
}

export type BotRefusal = 'anonymous' | 'refused' | 'unknown-action' | 'unknown-user'

/** `refused` for an invalid token (docs/contract/commerce.md#classic-bot). Throws a BlockedActivityError. */
export async function botStatus(call: Call): Promise<BotStatus | 'refused'> {
  const { bot } = call.lab.community.chat
  if (!bot.isReady) return { status: false, body: bot.notReady }
  const identity = identifyChatUser(call)
  if (identity.kind === 'anonymous') return { status: bot.isReady, body: bot.invitation }
  if (identity.kind === 'refused') return 'refused'
  return run(call, () => bot.greet(identity.user))
}

/** Throws a BlockedActivityError, or a BotFailure for a name that cannot be introduced. */
export async function answerBotCall(call: Call, action: unknown, query: unknown): Promise<BotAnswer | BotRefusal> {
  const { bot } = call.lab.community.chat
  if (!bot.isReady) return { action: 'response', body: bot.notReady }
  const identity = identifyChatUser(call)
  if (identity.kind !== 'user') return identity.kind
  if (action === 'setname') return takeName(call, identity.user.id, typeof query === 'string' ? query : '')
  if (action === 'query') return run(call, () => bot.answer(identity.user, query))
  return 'unknown-action'
}

async function takeName({ lab }: Call, id: string, username: string): Promise<BotAnswer | BotRefusal> {
  const token = await lab.accounts.nameAccount(Number(id || Number.NaN), username)
  if (token === undefined) return 'unknown-user'
  const { body } = await lab.community.chat.bot.greet({ id, username })
  return { action: 'response', body, token }
}

async function run<Value>({ ip }: Call, talk: () => Promise<Value>): Promise<Value> {
  try {
    return await talk()
  } catch (error) {
    throw errorKindOf(error) === 'bot-failure' ? new BlockedActivityError(ip) : error
  }
}

type ChatIdentity =
  | { readonly kind: 'user'; readonly user: BotUser }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'refused' }

/** The user's data as of the time when the token was issued (docs/contract/commerce.md#classic-bot). */
function identifyChatUser(call: Call): ChatIdentity {
  const token = chatTokenOf(call)
  if (token === undefined) return { kind: 'anonymous' }
  const verdict = call.lab.accounts.tokens.admit(token)
  if (!verdict.accepted) return { kind: 'refused' }
  const { data } = (typeof verdict.payload === 'string' ? {} : verdict.payload) as { data?: Record<string, unknown> }
  return { kind: 'user', user: { id: asText(data?.id), username: asText(data?.username) } }
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The cookie's token first, then the header's (docs/contract/commerce.md#classic-bot). */
export function chatTokenOf({ cookie, bearer }: Call): string | undefined {
  return cookie('token') || bearer
}
