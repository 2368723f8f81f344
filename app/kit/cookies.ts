import { parseCookie, stringifySetCookie } from 'cookie'

const secondsPerHour = 3600

/** A copy of a tab's storage, for documents and browsers without scripts. */
export const choicesCookie = 'checkout'
export const choicesHours = 8

/** From a `Cookie` header or `document.cookie`. Decodes only this one: hundreds of malformed ones take long. */
export function decodeCookie(header: string | null, name: string): string | undefined {
  const sent = parseCookie(header ?? '', { decode: (value) => value })[name]
  return sent && parseCookie(`${name}=${sent}`)[name]
}

export function findCookie(header: string | null, name: string): string | undefined {
  return decodeCookie(header, name) || undefined
}

export interface CookieScope {
  /** Without SameSite, browsers send it with some forms of other sites. */
  readonly comesFromOtherSites?: boolean
}

export function formatCookie(name: string, value: string, hours: number, scope: CookieScope = {}): string {
  const sameSite = scope.comesFromOtherSites ? undefined : 'lax'
  return stringifySetCookie({ name, value, path: '/', maxAge: hours * secondsPerHour, sameSite })
}
