import { isBotFailure, readChatter } from '../../http/bot-user'
import { endpoint } from '../../http/endpoint'
import { BlockedActivityError } from '../../http/guards'
import { json } from '../../http/replies'

/** `GET /rest/chatbot/status`: whether the classic bot is there, and its greeting (docs/contract/commerce.md#classic-bot). */
const handle = endpoint({
  async GET(call) {
    const { bot } = call.lab.community.chat
    if (!bot.isReady) return json({ status: false, body: bot.notReady })
    const chatter = readChatter(call)
    if (chatter.kind === 'nobody') return json({ status: bot.isReady, body: bot.invitation })
    if (chatter.kind !== 'user') return json({ error: 'Unauthenticated user' }, 401)
    try {
      return json(await bot.greet(chatter.user))
    } catch (error) {
      throw isBotFailure(error) ? new BlockedActivityError(call.ip) : error
    }
  },
})

export const loader = handle
export const action = handle
