import type { RequestHandler } from 'express'

/** Removes the origin from a request target in absolute form, which clients behind a proxy may send (RFC 9112, 3.2.2); the Host header has the host. */
export const stripOrigin: RequestHandler = (request, _response, next) => {
  if (!request.url.startsWith('/')) request.url = request.url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
  next()
}

/** Replaces runs of slashes by one slash, also in the query. */
export const collapseSlashes: RequestHandler = (request, _response, next) => {
  if (request.url.includes('//')) request.url = request.url.replace(/\/{2,}/g, '/')
  next()
}
