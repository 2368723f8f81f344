import type { RequestHandler } from 'express'
import type { Lab } from '../lab.js'

/** Checks the token of every request for its origin, whatever the request asks for (docs/contract/accounts.md#cookie-or-header). */
export function watchTokens({ accounts }: Lab): RequestHandler {
  return ({ headers }, _response, next) => {
    const token = /^Bearer ([^ ]+)$/i.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) return next()
    accounts.noteToken(token).then(() => next(), next)
  }
}
