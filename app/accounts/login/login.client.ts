import type { ClientActionFunctionArgs } from '@remix-run/react'
import { readPorts } from '../../browser/ports'
import type { RestForm } from '../../browser/rest/rest-page'
import { requestLogin } from '../../browser/session'
import { storageKeys } from '../../browser/storage/storage'
import type { Done } from '../../kit/answers'
import { pageAfterLogin, secondFactorPage } from '../after-login'
import type { LoginFields } from './login-fields'

export async function readFields(): Promise<LoginFields> {
  const known = readRememberedEmail()
  const prefilled = readPorts().prefillLogin(location.hostname)
  return {
    email: prefilled?.email ?? known ?? '',
    password: prefilled?.password ?? '',
    remembered: known !== undefined,
  }
}

export async function logIn(
  { email = '', password = '', remember }: RestForm,
  { request }: ClientActionFunctionArgs,
): Promise<Done> {
  if (remember) rememberEmail(email)
  else forgetEmail()
  const result = await requestLogin({ email, password })
  return { to: result === 'totpRequired' ? secondFactorPage(request.url) : pageAfterLogin(request.url) }
}

function readRememberedEmail(): string | undefined {
  return localStorage.getItem(storageKeys.rememberedEmail) ?? undefined
}

function rememberEmail(email: string): void {
  localStorage.setItem(storageKeys.rememberedEmail, email)
}

function forgetEmail(): void {
  localStorage.removeItem(storageKeys.rememberedEmail)
}
