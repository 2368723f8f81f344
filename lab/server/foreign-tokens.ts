import type { RequestHandler } from 'express'
import type { Lab } from '../lab.js'

/** Reports each token that this lab has not made, whatever its request asks for (docs/contract/accounts.md#cookie-or-header). */
export function noteForeignTokens({ accounts }: Lab): RequestHandler {
  return ({ headers }, _response, next) => {
    const token = /^Bearer ([^ ]+)$/i.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) return next()
    accounts.noteToken(token).then(() => next(), next)
  }
}
