import { readPorts } from '../../browser/ports'
import { refusalText } from '../../browser/refusal-text'
import { forgetEmail, readRememberedEmail, rememberEmail } from '../../browser/remembered-email'
import type { RestForm } from '../../browser/rest-page'
import { requestLogin } from '../../browser/session'
import type { Done, Failed } from '../../kit/answers'
import type { LoginFields } from './login-fields'

/** What stands in the form before anybody types. */
export async function readFields(): Promise<LoginFields> {
  const known = readRememberedEmail()
  const prefilled = readPorts().prefillLogin(location.hostname)
  return {
    email: prefilled?.email ?? known ?? '',
    password: prefilled?.password ?? '',
    remembered: known !== undefined,
  }
}

/** Logs in (accounts.md 6.2), and remembers the address if that is wanted. */
export async function logIn({ email = '', password = '', remember }: RestForm): Promise<Done | Failed> {
  if (remember) rememberEmail(email)
  else forgetEmail()
  try {
    const outcome = await requestLogin({ email, password })
    return { to: outcome === 'totpRequired' ? '/2fa/enter' : '/search' }
  } catch (refusal) {
    console.error(refusal)
    return { field: 'form', failed: refusalText(refusal) }
  }
}
