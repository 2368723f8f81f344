import { stringifySetCookie } from 'cookie'
import type { Session } from '../../lab/accounts/tokens/sessions'
import { choicesCookie, formatCookie } from '../kit/cookies'
import type { Call } from './call'

interface CookieSession {
  readonly session: Session | undefined
  /** Go with the reply: a token that was not issued here becomes the cookie, once. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The session of the `token` cookie. A token of foreign making that the header carries is set as the cookie, but does not count as
 * one yet (docs/contract/accounts.md#sessions). A token without an account in it throws.
 */
export function openCookieSession({ lab: { accounts }, cookie, bearer }: Call): CookieSession {
  const kept = cookie('token')
  const token = kept || bearer
  if (token === undefined) return { session: undefined, headers: {} }
  accounts.requireAccount(token)
  const headers = accounts.sessions.markForeignSeen(token) ? setToken(token) : {}
  return { session: accounts.sessions.get(kept), headers }
}

/** The header that gives a browser its token. */
export function setToken(token: string): Record<string, string> {
  return { 'Set-Cookie': stringifySetCookie('token', token, { path: '/' }) }
}

/** The cookies, as their headers, that end a login: without its token, and without what its checkout had come to. */
export function dropLogin(): readonly string[] {
  return [stringifySetCookie('token', '', { path: '/', expires: new Date(0) }), formatCookie(choicesCookie, '', 0)]
}
