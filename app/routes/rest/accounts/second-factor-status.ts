import { endpoint } from '../../../http/endpoint'
import { requireToken } from '../../../http/guards'
import { empty, json } from '../../../http/replies'

/** `GET /rest/2fa/status` (docs/contract/accounts.md#two-factor). */
const handle = endpoint({
  async GET(call) {
    requireToken(call)
    return call.session ? json(await call.lab.accounts.secondFactor.status(call.session)) : empty(401)
  },
})

export const loader = handle
export const action = handle
