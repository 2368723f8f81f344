import cors from 'cors'
import type { RequestHandler } from 'express'

/** Allows every origin and answers every preflight request with 204 (docs/contract/files-and-surfaces.md#order). */
export const allowAllOrigins: () => RequestHandler = () => cors()

/** The headers of docs/contract/files-and-surfaces.md#headers. */
export function setShopHeaders(hiring: string): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('X-Frame-Options', 'SAMEORIGIN')
    response.setHeader('Feature-Policy', "payment 'self'")
    response.setHeader('X-Recruiting', hiring)
    next()
  }
}

/** Takes the origin off an address that is asked for whole, as clients behind a proxy may (RFC 9112, 3.2.2); the Host header says whom it is for. */
export const takePath: RequestHandler = (request, _response, next) => {
  if (!request.url.startsWith('/')) request.url = request.url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
  next()
}

/** Replaces runs of slashes by one slash, also in the query. */
export const collapseSlashes: RequestHandler = (request, _response, next) => {
  if (request.url.includes('//')) request.url = request.url.replace(/\/{2,}/g, '/')
  next()
}
