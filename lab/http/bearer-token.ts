import type { IncomingMessage } from 'node:http'
import { isSameText } from '../values/same-text.js'

type Asking = Pick<IncomingMessage, 'headers'>

/** The token of the Authorization header; the name of the scheme may be in any case (RFC 9110, 11.1). */
export function readBearer({ headers }: Asking): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** The comparison takes as long for any other token. */
export function bearsToken(request: Asking, token: string): boolean {
  return isSameText(readBearer(request) ?? '', token)
}
