import { endpoint } from '../../http/endpoint'
import { json, sentence } from '../../http/replies'

/** `GET /rest/saveLoginIp` (accounts.md 6.6). */
const handle = endpoint({
  GET(call) {
    const user =
      call.session && call.lab.accounts.saveLoginIp(call.session, call.request.headers.get('True-Client-IP') ?? call.ip)
    return user ? json(user) : sentence('Unauthorized', 401)
  },
})

export const loader = handle
export const action = handle
