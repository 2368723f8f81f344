import { endpoint } from '../../../http/endpoint'
import { requireToken } from '../../../http/guards'
import { empty } from '../../../http/replies'

/** `POST /rest/2fa/disable` (docs/contract/accounts.md#two-factor). */
const handle = endpoint({
  POST(call) {
    requireToken(call)
    const { bearer, session, body, lab } = call
    const isForgotten = bearer && session && lab.accounts.secondFactor.disable(bearer, session, body)
    return empty(isForgotten ? 200 : 401)
  },
})

export const loader = handle
export const action = handle
