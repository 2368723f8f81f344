import type { LoginOutcome } from '../../../lab/accounts/login-outcome'
import type { Call } from '../../http/call'
import { endpoint } from '../../http/endpoint'
import { json, sentence } from '../../http/replies'

/** `POST /rest/user/login` (docs/contract/accounts.md#login). */
const handle = endpoint({
  async POST(call) {
    return answer(await call.lab.accounts.logIn(call.body), call)
  },
})

function answer(outcome: LoginOutcome, { translate }: Call): Response {
  if (outcome.kind === 'refused') return sentence(translate('Invalid email or password.'), 401)
  if (outcome.kind === 'second-factor')
    return json({ status: 'totp_token_required', data: { tmpToken: outcome.tmpToken } }, 401)
  const { token, bid, email } = outcome
  return json({ authentication: { token, bid, umail: email } })
}

export const loader = handle
export const action = handle
