import { parseCookie } from 'cookie'

/** The decoded value of a cookie in a `Cookie` header; undefined when it is absent. Only this one is decoded: hundreds of malformed ones take long. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const sent = parseCookie(header ?? '', { decode: (value) => value })[name]
  return sent && parseCookie(`${name}=${sent}`)[name]
}
