import type { RequestHandler } from 'express'

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? ''

/**
 * Writes the letters, digits, `-`, `_` and `~` of a path as themselves (RFC 3986, 6.2.2.2): routes read them so, and what judges a path before
 * them has to see the one that they answer. A dot stays as it is, since two of them would lead elsewhere.
 */
export const writeLettersPlain: RequestHandler = (request, _response, next) => {
  const path = pathOf(request.url)
  if (path.includes('%') && isDecodable(path))
    request.url = `${path.replace(/%[\da-f]{2}/gi, writePlain)}${request.url.slice(path.length)}`
  next()
}

function writePlain(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w~-]/.test(character) ? character : code
}

/**
 * Gives a request for a page the path that its URL has for Remix: without dot segments, and with slashes for backslashes. A call keeps the path
 * that was asked for, and no page's path leads to one (docs/contract/files-and-surfaces.md#catch-all).
 */
export const resolvePagePath: RequestHandler = (request, _response, next) => {
  const path = pathOf(request.url)
  const resolved = path.startsWith('/') && isPage(path) ? resolve(path) : path
  if (resolved !== path && isPage(resolved)) request.url = `${resolved}${request.url.slice(path.length)}`
  next()
}

const resolve = (path: string) => new URL(`http://shop${path}`).pathname.replace(/\/{2,}/g, '/')

/** True for a path whose percent signs all stand for something. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** True for a path of the API. */
export const isCall = (path: string) => /^\/(api|rest)(\/|$)/i.test(path)

/** True for a path that is none of the API, and does not look like one. */
export const isPage = (path: string) => !isCall(path) && !/^\/(api(?!-docs(\/|$))|rest)/.test(path)
