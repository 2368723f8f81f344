import type { LoginResult } from '../../../lab/accounts/login/login-result'
import type { Call } from '../call'
import { json, sentence } from '../replies'

/** Answers for an attempt to log in (docs/contract/accounts.md#login). */
export function answerLogin(result: LoginResult, { translate }: Call): Response {
  if (result.kind === 'refused') return sentence(translate('Invalid email or password.'), 401)
  if (result.kind === 'second-factor')
    return json({ status: 'totp_token_required', data: { tmpToken: result.tmpToken } }, 401)
  const { token, bid, email } = result
  return json({ authentication: { token, bid, umail: email } })
}
