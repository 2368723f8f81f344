import type { RequestHandler } from 'express'

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? ''

/** Routes read characters so (RFC 3986, 6.2.2.2). A dot stays as it is, since two of them would lead elsewhere. */
export const decodeUnreserved: RequestHandler = (request, _response, next) => {
  const path = pathOf(request.url)
  if (path.includes('%') && isDecodable(path))
    request.url = `${path.replace(/%[\da-f]{2}/gi, decodeOne)}${request.url.slice(path.length)}`
  next()
}

function decodeOne(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w~-]/.test(character) ? character : code
}

/** A call keeps the path that was asked for, and no page's path leads to one (docs/contract/files-and-surfaces.md#catch-all). */
export const resolvePagePath: RequestHandler = (request, _response, next) => {
  const path = pathOf(request.url)
  const resolved = path.startsWith('/') && isPage(path) ? resolve(path) : path
  if (resolved !== path && isPage(resolved)) request.url = `${resolved}${request.url.slice(path.length)}`
  next()
}

const resolve = (path: string) => new URL(`http://shop${path}`).pathname.replace(/\/{2,}/g, '/')

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

export const isCall = (path: string) => /^\/(api|rest)(\/|$)/i.test(path)

/** False also for a path that only begins like one of the API. */
export const isPage = (path: string) => !isCall(path) && !/^\/(api(?!-docs(\/|$))|rest)/.test(path)
