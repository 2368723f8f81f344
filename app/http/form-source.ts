import type { AccountForm } from '../../lab/accounts/profile/form-account'
import type { FormSource } from '../../lab/accounts/profile/form-source'
import type { Call } from './call'
import { openCookieSession } from './cookie-session'

export function formSource({ request }: Call): FormSource {
  const header = (name: string) => request.headers.get(name) ?? undefined
  return {
    origin: header('Origin'),
    referer: header('Referer'),
    site: header('Sec-Fetch-Site'),
    host: header('Host'),
  }
}

export function accountForm(call: Call): AccountForm {
  return { session: openCookieSession(call).session, source: formSource(call) }
}
