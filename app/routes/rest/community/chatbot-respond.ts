import { answerBotCall, type BotRefusal } from '../../../chat/classic-bot'
import { endpoint } from '../../../http/endpoint'
import { BlockedActivityError } from '../../../http/guards'
import { empty, json } from '../../../http/replies'

const refusals: Readonly<Record<BotRefusal, () => Response>> = {
  anonymous: () => json({ error: 'Unauthenticated user' }, 400),
  refused: () => json({ error: 'Unauthenticated user' }, 401),
  'unknown-action': () => json({ error: 'The action has to be setname or query.' }, 400),
  'unknown-user': () => json({ status: 'error', error: 'Unknown user' }, 401),
}

/** `POST /rest/chatbot/respond`: talking to the classic bot (docs/contract/commerce.md#classic-bot). */
const handle = endpoint({
  async POST(call) {
    const { action, query } = call.body
    try {
      const answer = await answerBotCall(call, action, query)
      return typeof answer === 'string' ? refusals[answer]() : json(answer)
    } catch (error) {
      if (error instanceof BlockedActivityError || action !== 'setname') throw error
      return empty(500)
    }
  },
})

export const loader = handle
export const action = handle
