import { setToken } from '../../http/cookie-session'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import type { Failed } from '../../kit/answers'
import { pageAfterLogin } from '../after-login'
import { dropTemporaryToken, temporaryTokenOf } from '../temporary-token'
import { type PendingLogin, wrongCode } from './pending-login'

export function readPending(call: PageCall): PendingLogin {
  return { isExpected: temporaryTokenOf(call) !== undefined }
}

/** As `POST /rest/2fa/verify`; the token becomes a cookie. */
export async function enterCode(call: PageCall): Promise<ServerDone | Failed> {
  const { totpToken } = call.form
  const result = await call.lab.accounts.secondFactor.verify({ tmpToken: temporaryTokenOf(call), totpToken })
  if (result.kind !== 'logged-in') return wrongCode
  return { to: pageAfterLogin(call.request.url), headers: setToken(result.token), cookies: [dropTemporaryToken()] }
}
