import { endpoint } from '../../http/endpoint'
import { sentence, success } from '../../http/replies'
import { resourceHandlers } from '../../http/resources/resource-handlers'
import { requireRight } from '../../http/resources/resource-rights'

const { list } = resourceHandlers('Users')

/** `/api/Users`: registration, and the list for holders of a token. */
const handle = endpoint({
  GET: list,
  async POST(call) {
    requireRight(call, 'create', 'Users')
    const result = await call.lab.accounts.registration.register(call.body)
    if (result.kind === 'empty-credentials')
      return sentence(call.translate('Invalid email/password cannot be empty'), 400)
    return success(result.account, 201, { Location: `/api/Users/${result.account.id}` })
  },
})

export const loader = handle
export const action = handle
