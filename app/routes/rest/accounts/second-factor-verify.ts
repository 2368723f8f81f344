import { endpoint } from '../../../http/endpoint'
import { empty, json } from '../../../http/replies'

/** `POST /rest/2fa/verify` (docs/contract/accounts.md#two-factor). */
const handle = endpoint({
  async POST(call) {
    const result = await call.lab.accounts.secondFactor.verify(call.body)
    if (result.kind !== 'logged-in') return empty(401)
    const { token, bid, email } = result
    return json({ authentication: { token, bid, umail: email } })
  },
})

export const loader = handle
export const action = handle
