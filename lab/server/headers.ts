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
