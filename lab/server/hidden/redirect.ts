import type { RequestHandler } from 'express'
import type { Lab } from '../../lab.js'

/** `/redirect?to=`: redirects visitors to another site, if the shop allows the target (docs/contract/files-and-surfaces.md#redirect). */
export function serveRedirect({ shop }: Lab): RequestHandler {
  return (request, response, next) => {
    const target = readTarget(request.originalUrl)
    if (target === undefined) return next(new TypeError("Cannot read properties of undefined (reading 'includes')"))
    shop.redirects.allow(target).then((isAllowed) => {
      if (isAllowed) return response.redirect(target)
      response.status(406)
      next(new Error(`Unrecognized target URL for redirect: ${target}`))
    }, next)
  }
}

/** The target as the client sent it, before runs of slashes were collapsed; several targets become a list. */
function readTarget(url: string): string | undefined {
  const start = url.indexOf('?')
  const named = new URLSearchParams(start < 0 ? '' : url.slice(start)).getAll('to')
  return named.length === 0 ? undefined : named.join(',')
}
