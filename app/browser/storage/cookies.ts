import { type CookieScope, findCookie, formatCookie } from '../../kit/cookies'

/** Hours (docs/contract/files-and-surfaces.md#storage). */
export const tokenHours = 8
export const yearHours = 365 * 24

export function readCookie(name: string): string | undefined {
  return findCookie(document.cookie, name)
}

export function writeCookie(name: string, value: string, hours: number, scope?: CookieScope): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is closed to a lab on plain http in a class room.
  document.cookie = formatCookie(name, value, hours, scope)
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}
