import { endpoint } from '../../../http/endpoint'
import { json, sentence } from '../../../http/replies'

/** `GET /rest/saveLoginIp` (docs/contract/accounts.md#last-login-ip). */
const handle = endpoint({
  async GET({ session, lab, request, ip }) {
    const declared = request.headers.get('True-Client-IP')
    const user = session && (await lab.accounts.saveLoginIp(session, declared, ip))
    return user ? json(user) : sentence('Unauthorized', 401)
  },
})

export const loader = handle
export const action = handle
