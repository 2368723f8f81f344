import { parseCookie, stringifySetCookie } from 'cookie'

const secondsPerHour = 3600

/** Holds the choices of a checkout beside the tab's storage, so that documents know them, and browsers without scripts. */
export const choicesCookie = 'checkout'
export const choicesHours = 8

/**
 * The decoded value of a cookie in a `Cookie` header or `document.cookie`; undefined when it is absent. Only this one is decoded: hundreds of
 * malformed ones take long.
 */
export function decodeCookie(header: string | null, name: string): string | undefined {
  const sent = parseCookie(header ?? '', { decode: (value) => value })[name]
  return sent && parseCookie(`${name}=${sent}`)[name]
}

/** The decoded value of a cookie in a `Cookie` header or `document.cookie`; undefined when it is absent or empty. */
export function findCookie(header: string | null, name: string): string | undefined {
  return decodeCookie(header, name) || undefined
}

export interface CookieScope {
  /** True for a cookie without SameSite, which browsers send with some forms of other sites. */
  readonly comesFromOtherSites?: boolean
}

/** The text of a cookie for the whole shop that lives for some hours. */
export function formatCookie(name: string, value: string, hours: number, scope: CookieScope = {}): string {
  const sameSite = scope.comesFromOtherSites ? undefined : 'lax'
  return stringifySetCookie({ name, value, path: '/', maxAge: hours * secondsPerHour, sameSite })
}
