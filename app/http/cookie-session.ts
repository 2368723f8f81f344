import { stringifySetCookie } from 'cookie'
import type { Session } from '../../lab/accounts/tokens/sessions'
import { choicesCookie, formatCookie } from '../kit/cookies'
import type { Call } from './call'

interface CookieSession {
  readonly session: Session | undefined
  /** A token that was not issued here becomes the cookie, once. */
  readonly headers: Readonly<Record<string, string>>
}

/** A foreign token in the header is set as the cookie, but does not count yet (docs/contract/accounts.md#sessions). Throws without an account. */
export function openCookieSession({ lab: { accounts }, cookie, bearer }: Call): CookieSession {
  const kept = cookie('token')
  const token = kept || bearer
  if (token === undefined) return { session: undefined, headers: {} }
  accounts.requireAccount(token)
  const headers = accounts.sessions.markForeignSeen(token) ? setToken(token) : {}
  return { session: accounts.sessions.get(kept), headers }
}

export function setToken(token: string): Record<string, string> {
  return { 'Set-Cookie': stringifySetCookie('token', token, { path: '/' }) }
}

export function dropLogin(): readonly string[] {
  return [stringifySetCookie('token', '', { path: '/', expires: new Date(0) }), formatCookie(choicesCookie, '', 0)]
}
