import type { RequestHandler } from 'express'
import type { Lab } from '../lab.js'

/** Looks at the token of every request for where it comes from, whatever the request is after (docs/contract/accounts.md#cookie-or-header). */
export function watchTokens({ accounts }: Lab): RequestHandler {
  return ({ headers }, _response, next) => {
    const token = /^Bearer ([^ ]+)$/i.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) return next()
    accounts.noteToken(token).then(() => next(), next)
  }
}
