import { parseCookie } from 'cookie'

/** Decodes only this cookie: hundreds of malformed ones take long. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const sent = parseCookie(header ?? '', { decode: (value) => value })[name]
  return sent && parseCookie(`${name}=${sent}`)[name]
}
