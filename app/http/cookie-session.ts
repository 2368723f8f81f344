import type { Session } from '../../lab/accounts/sessions'
import type { Call } from './call'

interface CookieSession {
  readonly session: Session | undefined
  /** Go with the reply: a token nobody has seen before is set again. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The session of the `token` cookie. A valid token that is not yet known opens one: that of the cookie, or else that of the
 * header, which does not count as a cookie for that (accounts.md 3.4, 3.5). A token without an account in it throws.
 */
export function openCookieSession({ lab: { accounts }, cookie, bearer }: Call): CookieSession {
  const token = cookie('token') || bearer
  const isNew = token !== undefined && accounts.sessions.get(token) === undefined
  const opened = isNew ? accounts.registerToken(token) : undefined
  return { session: accounts.sessions.get(cookie('token')), headers: opened ? setToken(token ?? '') : {} }
}

/** The header that gives a browser its token (accounts.md 3.4). */
export function setToken(token: string): Record<string, string> {
  return { 'Set-Cookie': `token=${token}; Path=/` }
}

/** The header that takes it away. */
export function clearToken(): Record<string, string> {
  return { 'Set-Cookie': 'token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT' }
}
