import type { ClientActionFunctionArgs } from '@remix-run/react'
import { readPorts } from '../../browser/ports'
import type { RestForm } from '../../browser/rest/rest-page'
import { requestLogin } from '../../browser/session'
import type { Done } from '../../kit/answers'
import { pageAfterLogin, pageOfSecondFactor } from '../after-login'
import type { LoginFields } from './login-fields'
import { forgetEmail, readRememberedEmail, rememberEmail } from './remembered-email'

/** The values of the form before anybody types. */
export async function readFields(): Promise<LoginFields> {
  const known = readRememberedEmail()
  const prefilled = readPorts().prefillLogin(location.hostname)
  return {
    email: prefilled?.email ?? known ?? '',
    password: prefilled?.password ?? '',
    remembered: known !== undefined,
  }
}

/** Logs in, and remembers the address if that is wanted. Rejects with an ApiError. */
export async function logIn(
  { email = '', password = '', remember }: RestForm,
  { request }: ClientActionFunctionArgs,
): Promise<Done> {
  if (remember) rememberEmail(email)
  else forgetEmail()
  const result = await requestLogin({ email, password })
  return { to: result === 'totpRequired' ? pageOfSecondFactor(request.url) : pageAfterLogin(request.url) }
}
