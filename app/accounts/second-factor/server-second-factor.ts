import { setToken } from '../../http/cookie-session'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import type { Failed } from '../../kit/answers'
import { temporaryTokenOf } from '../temporary-token'

/** Sends the code, as `POST /rest/2fa/verify` does; the login before has left its token in a cookie. */
export async function enterCode(call: PageCall): Promise<ServerDone | Failed> {
  const outcome = await call.lab.accounts.secondFactor.verify({
    tmpToken: temporaryTokenOf(call),
    totpToken: call.form.code,
  })
  if (outcome.kind !== 'logged-in') return { field: 'code', failed: 'INVALID_TWO_FACTOR_AUTH_TOKEN' }
  return { to: '/search', headers: setToken(outcome.token) }
}
