import { botStatus } from '../../../chat/classic-bot'
import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'

/** `GET /rest/chatbot/status`: whether the classic bot is there, and its greeting (docs/contract/commerce.md#classic-bot). */
const handle = endpoint({
  async GET(call) {
    const status = await botStatus(call)
    return status === 'refused' ? json({ error: 'Unauthenticated user' }, 401) : json(status)
  },
})

export const loader = handle
export const action = handle
