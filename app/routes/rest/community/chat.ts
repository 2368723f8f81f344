import { chatTokenOf } from '../../../chat/classic-bot'
import { endpoint } from '../../../http/endpoint'
import { portsOf } from '../../../http/ports-of'
import { eventStream } from '../../../http/rest/event-stream'

/** `POST /rest/chat`: a conversation with the assistant, open to everybody (docs/contract/commerce.md#assistant). */
const handle = endpoint({
  POST(call) {
    const { assistant, readCustomer } = call.lab.community.chat
    const customer = readCustomer(chatTokenOf(call))
    const abort = new AbortController()
    const events = assistant.answer({
      messages: call.body.messages,
      customer,
      language: call.language,
      showsToolCalls: portsOf(call.lab).showsToolCalls(call.cookie, customer.role),
      signal: abort.signal,
    })
    return eventStream(events, () => abort.abort())
  },
})

export const loader = handle
export const action = handle
