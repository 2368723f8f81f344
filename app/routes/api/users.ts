import { endpoint } from '../../http/endpoint'
import { requireToken } from '../../http/guards'
import { jsonText, sentence, success } from '../../http/replies'

/** `/api/Users`: registration, and the list for whoever holds a token. */
const handle = endpoint({
  GET(call) {
    requireToken(call)
    const { resources } = call.lab
    return jsonText(resources.list(resources.named('Users'), call.query))
  },
  async POST(call) {
    const outcome = await call.lab.accounts.registration.register(call.body)
    if (outcome.kind === 'empty-credentials') return sentence('Invalid email/password cannot be empty', 400)
    return success(outcome.account, 201, { Location: `/api/Users/${outcome.account.id}` })
  },
})

export const loader = handle
export const action = handle
