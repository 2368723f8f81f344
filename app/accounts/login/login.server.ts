import { dropLogin, setToken } from '../../http/cookie-session'
import type { ServerDone } from '../../http/page-action'
import type { PageCall } from '../../http/page-call'
import { type Failed, firstError, wholeForm } from '../../kit/answers'
import { pageAfterLogin, secondFactorPage } from '../after-login'
import { keepTemporaryToken } from '../temporary-token'
import { checkLogin } from './login-fields'

/** As `POST /rest/user/login`; the token becomes a cookie. */
export async function logIn({ lab, form, request, translate }: PageCall): Promise<ServerDone | Failed> {
  const { email = '', password = '' } = form
  const error = firstError(checkLogin({ email, password }))
  if (error) return error
  const result = await lab.accounts.logIn({ email, password })
  switch (result.kind) {
    case 'refused':
      return { field: wholeForm, failed: translate('Invalid email or password.') }
    case 'second-factor':
      return { to: secondFactorPage(request.url), headers: keepTemporaryToken(result.tmpToken) }
    default:
      return { to: pageAfterLogin(request.url), headers: setToken(result.token) }
  }
}

/** As `GET /rest/saveLoginIp`, then drops the cookie. */
export async function logOut({ lab, session, request, ip }: PageCall): Promise<ServerDone> {
  if (session) await lab.accounts.saveLoginIp(session, request.headers.get('True-Client-IP'), ip)
  return { to: '/', cookies: dropLogin() }
}
