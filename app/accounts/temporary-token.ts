import { stringifySetCookie } from 'cookie'
import { storageKeys } from '../browser/storage/storage'
import type { PageCall } from '../http/page-call'

const name = storageKeys.temporaryToken

/** Seconds in which the second factor has to come. */
const seconds = 600

/** The header that has a browser without scripts keep what a login that asks for the second factor has given. */
export function keepTemporaryToken(token: string): Record<string, string> {
  return { 'Set-Cookie': setCookie(token, seconds) }
}

/** The token of a login that still waits for its second factor; undefined without such a login. */
export function temporaryTokenOf({ cookie }: PageCall): string | undefined {
  return cookie(name)
}

/** The header that takes it away. */
export function dropTemporaryToken(): string {
  return setCookie('', 0)
}

function setCookie(value: string, maxAge: number): string {
  return stringifySetCookie({ name, value, path: '/2fa', maxAge, httpOnly: true, sameSite: 'lax' })
}
