import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import type { Sessions } from '../accounts/tokens/sessions.js'
import type { Origin, Quotation } from '../facts/vocabulary.js'
import { hasBody } from '../http/has-body.js'
import { hopsHeader } from '../sandbox/outbound.js'
import { quoteBytes, quoteHeaders } from './quotations.js'
import { visitorOf } from './visitors.js'

/** Max bytes of a body that are kept until its request has its response. */
const maxBodyLength = 4096

interface Handshake {
  readonly address: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A request as the origin of its consequences. Its body is copied while others read it; nothing else happens until it is needed. */
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

/** A browser's report over its socket, as the origin of its consequences. */
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

/** The hops of a request that the lab sent to itself; a header that is no number counts as one, so that it cannot start again. */
function readHops(header: string | string[] | undefined): number {
  return header === undefined ? 0 : Math.max(1, Number.parseInt(String(header), 10) || 1)
}

type QuotedBody = Omit<Quotation, 'headers'>

const nothing = (): QuotedBody => ({ body: '', bodySize: 0, isCut: false })

/** Copies the beginning of a body. The listener is prepended, which does not start the stream, so other readers still get all of it. */
function copyBody(request: IncomingMessage): () => QuotedBody {
  const kept: Buffer[] = []
  let size = 0
  request.prependListener('data', (chunk: Buffer) => {
    if (size < maxBodyLength) kept.push(Buffer.from(chunk.subarray(0, maxBodyLength - size)))
    size += chunk.length
  })
  return () => ({ ...quoteBytes(Buffer.concat(kept), maxBodyLength), bodySize: size, isCut: size > maxBodyLength })
}
