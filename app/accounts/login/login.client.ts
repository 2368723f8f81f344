import type { ClientActionFunctionArgs } from '@remix-run/react'
import { readPorts } from '../../browser/ports'
import type { RestForm } from '../../browser/rest/rest-page'
import { requestLogin } from '../../browser/session'
import { storageKeys } from '../../browser/storage/storage'
import type { Done } from '../../kit/answers'
import { pageAfterLogin, pageOfSecondFactor } from '../after-login'
import type { LoginFields } from './login-fields'

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

/** The e-mail address of whoever asked to be remembered here. */
function readRememberedEmail(): string | undefined {
  return localStorage.getItem(storageKeys.rememberedEmail) ?? undefined
}

/** Keeps an e-mail address for the next visit. */
function rememberEmail(email: string): void {
  localStorage.setItem(storageKeys.rememberedEmail, email)
}

/** Forgets whoever was remembered. */
function forgetEmail(): void {
  localStorage.removeItem(storageKeys.rememberedEmail)
}
