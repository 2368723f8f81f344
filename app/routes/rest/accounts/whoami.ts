import { openCookieSession } from '../../../http/cookie-session'
import { endpoint } from '../../../http/endpoint'
import { jsonText, scriptText } from '../../../http/replies'

/** `GET /rest/user/whoami` (docs/contract/accounts.md#whoami): who the `token` cookie belongs to. */
const handle = endpoint({
  async GET(call) {
    const { session, headers } = openCookieSession(call)
    const input = { fields: call.query.get('fields'), callback: call.query.get('callback') }
    const { text, isScript } = await call.lab.accounts.readProfile(session, input)
    return isScript ? scriptText(text, headers) : jsonText(text, 200, headers)
  },
})

export const loader = handle
export const action = handle
