import type { LoginResult } from '../../../lab/accounts/login-result'
import type { Call } from '../../http/call'
import { endpoint } from '../../http/endpoint'
import { json, sentence } from '../../http/replies'

/** `POST /rest/user/login` (docs/contract/accounts.md#login). */
const handle = endpoint({
  async POST(call) {
    return answer(await call.lab.accounts.logIn(call.body), call)
  },
})

function answer(result: LoginResult, { translate }: Call): Response {
  if (result.kind === 'refused') return sentence(translate('Invalid email or password.'), 401)
  if (result.kind === 'second-factor')
    return json({ status: 'totp_token_required', data: { tmpToken: result.tmpToken } }, 401)
  const { token, bid, email } = result
  return json({ authentication: { token, bid, umail: email } })
}

export const loader = handle
export const action = handle
