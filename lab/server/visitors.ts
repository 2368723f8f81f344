import { parseCookie } from 'cookie'
import type { Request } from 'express'
import type { Sessions } from '../accounts/sessions.js'

/**
 * Whose turn a request's expensive work is: that of the account whose session this lab has opened, else of the address. A token of foreign
 * making names no account here, or one visitor could be many.
 */
export function visitorOf({ headers, ip = '' }: Request, sessions: Pick<Sessions, 'get'>): string {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  const session = sessions.get(bearer ?? parseCookie(headers.cookie ?? '').token)
  const isOwn = session !== undefined && session.foreign === undefined && !Number.isNaN(session.accountId)
  return isOwn ? `account ${session.accountId}` : ip
}
