import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import type { Sessions } from '../accounts/tokens/sessions.js'
import type { Origin, Quotation } from '../facts/vocabulary.js'
import { readBearer } from '../http/bearer-token.js'
import { hasBody } from '../http/has-body.js'
import { hopsHeader } from '../sandbox/outbound.js'
import { readCookie } from '../values/read-cookie.js'
import { quoteBytes, quoteHeaders } from './quotations.js'

const maxBodyLength = 4096

interface Handshake {
  readonly address: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export function originOf(request: Request, sessions: Pick<Sessions, 'get'>): Origin {
  const { method, originalUrl: url, ip = '', headers } = request
  const body = hasBody(request) ? copyBody(request) : nothing
  return {
    method,
    url,
    ip,
    get visitor() {
      return visitorOf(request, sessions)
    },
    userAgent: headers['user-agent'] ?? '',
    isDirect: !headers.referer || headers['sec-fetch-dest'] === 'document',
    hops: readHops(headers[hopsHeader]),
    quote: () => ({ headers: quoteHeaders(headers), ...body() }),
  }
}

export function originOfMessage({ address, headers }: Handshake, event: string, payload: unknown): Origin {
  return {
    method: 'SOCKET',
    url: event,
    ip: address,
    visitor: address,
    userAgent: String(headers['user-agent'] ?? ''),
    quote: () => ({ headers: {}, ...quoteBytes(Buffer.from(JSON.stringify(payload) ?? ''), maxBodyLength) }),
  }
}

/** A header that is no number counts as one, so that the count cannot start again. */
function readHops(header: string | string[] | undefined): number {
  return header === undefined ? 0 : Math.max(1, Number.parseInt(String(header), 10) || 1)
}

type QuotedBody = Omit<Quotation, 'headers'>

const nothing = (): QuotedBody => ({ body: '', bodySize: 0, isCut: false })

/** The listener is prepended, which does not start the stream, so other readers still get all of it. */
function copyBody(request: IncomingMessage): () => QuotedBody {
  const kept: Buffer[] = []
  let size = 0
  request.prependListener('data', (chunk: Buffer) => {
    if (size < maxBodyLength) kept.push(Buffer.from(chunk.subarray(0, maxBodyLength - size)))
    size += chunk.length
  })
  return () => ({ ...quoteBytes(Buffer.concat(kept), maxBodyLength), bodySize: size, isCut: size > maxBodyLength })
}

/** A forged token names no account here, or one visitor could pretend to be many. */
function visitorOf(request: Request, sessions: Pick<Sessions, 'get'>): string {
  const { headers, ip = '' } = request
  const session = sessions.get(readBearer(request) ?? readCookie(headers.cookie, 'token'))
  const isOwn = session !== undefined && session.foreign === undefined && !Number.isNaN(session.accountId)
  return isOwn ? `account ${session.accountId}` : ip
}
