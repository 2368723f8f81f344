import { endpoint } from '../../../http/endpoint'
import { requireToken } from '../../../http/guards'
import { empty } from '../../../http/replies'

/** `POST /rest/2fa/setup` (docs/contract/accounts.md#two-factor). */
const handle = endpoint({
  async POST(call) {
    requireToken(call)
    const { bearer, session, body, lab } = call
    const isOpen = bearer !== undefined && session !== undefined
    const isKept = isOpen && (await lab.accounts.secondFactor.setUp(bearer, session, body))
    return empty(isKept ? 200 : 401)
  },
})

export const loader = handle
export const action = handle
