import type { Request } from 'express'
import type { Sessions } from '../accounts/tokens/sessions.js'
import { readBearer } from '../http/bearer-token.js'
import { readCookie } from '../values/read-cookie.js'

/**
 * The visitor of a request: the account of a session of this lab, otherwise the address. A forged token names no account here, or one
 * visitor could pretend to be many.
 */
export function visitorOf(request: Request, sessions: Pick<Sessions, 'get'>): string {
  const { headers, ip = '' } = request
  const session = sessions.get(readBearer(request) ?? readCookie(headers.cookie, 'token'))
  const isOwn = session !== undefined && session.foreign === undefined && !Number.isNaN(session.accountId)
  return isOwn ? `account ${session.accountId}` : ip
}
