import type { RequestHandler } from 'express'

/** A request target without the origin that clients behind a proxy may send (RFC 9112, 3.2.2); the Host header has the host. */
export function originForm(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*\/?/i, '/')
}

export const collapseSlashes: RequestHandler = (request, _response, next) => {
  if (request.url.includes('//')) request.url = request.url.replace(/\/{2,}/g, '/')
  next()
}
