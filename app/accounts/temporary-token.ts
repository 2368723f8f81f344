import { stringifySetCookie } from 'cookie'
import { storageKeys } from '../browser/storage/storage'
import type { PageCall } from '../http/page-call'

const name = storageKeys.temporaryToken

/** Seconds. */
const seconds = 600

/** For browsers without scripts, which cannot keep it in their storage. */
export function keepTemporaryToken(token: string): Record<string, string> {
  return { 'Set-Cookie': setCookie(token, seconds) }
}

export function temporaryTokenOf({ cookie }: PageCall): string | undefined {
  return cookie(name)
}

export function dropTemporaryToken(): string {
  return setCookie('', 0)
}

function setCookie(value: string, maxAge: number): string {
  return stringifySetCookie({ name, value, path: '/2fa', maxAge, httpOnly: true, sameSite: 'lax' })
}
