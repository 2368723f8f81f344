import type { BotUser } from '../../../lab/community/chat/classic/classic-bot'
import { isBotFailure, readChatter } from '../../http/bot-user'
import type { Call } from '../../http/call'
import { endpoint } from '../../http/endpoint'
import { BlockedActivityError } from '../../http/guards'
import { empty, json } from '../../http/replies'

/** `POST /rest/chatbot/respond`: talking to the classic bot (docs/contract/commerce.md#classic-bot). */
const handle = endpoint({
  async POST(call) {
    const { bot } = call.lab.community.chat
    if (!bot.isReady) return json({ action: 'response', body: bot.notReady })
    const chatter = readChatter(call)
    if (chatter.kind !== 'user') return json({ error: 'Unauthenticated user' }, chatter.kind === 'nobody' ? 400 : 401)
    if (call.body.action === 'setname') return setName(call, chatter.user)
    if (call.body.action === 'query') return answer(call, chatter.user)
    return json({ error: 'The action has to be setname or query.' }, 400)
  },
})

export const loader = handle
export const action = handle

async function answer({ lab, body, ip }: Call, user: BotUser): Promise<Response> {
  try {
    return json(await lab.community.chat.bot.answer(user, body.query))
  } catch (error) {
    throw isBotFailure(error) ? new BlockedActivityError(ip) : error
  }
}

async function setName({ lab, body: { query } }: Call, { id }: BotUser): Promise<Response> {
  const username = typeof query === 'string' ? query : ''
  try {
    const token = await lab.accounts.nameAccount(Number(id || Number.NaN), username)
    if (token === undefined) return json({ status: 'error', error: 'Unknown user' }, 401)
    const { body } = await lab.community.chat.bot.greet({ id, username })
    return json({ action: 'response', body, token })
  } catch {
    return empty(500)
  }
}
