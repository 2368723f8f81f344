import type { IncomingMessage } from 'node:http'
import type { Response as ServerResponse } from 'express'
import type { cacheCompressedBodies } from './compressed-bodies.js'

/** A complete response, which may be sent several times. */
export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | Uint8Array
}

export type FindCompressed = ReturnType<typeof cacheCompressedBodies>

/** A response whose body may be written already, as `app/http/replies.ts` makes them. */
export type WrittenResponse = Response & { readonly written?: string | Uint8Array }

/** Reads a response to its end: it is not a stream, and sending chunks would cost more than sending the whole. */
export async function finishAnswer(answer: WrittenResponse): Promise<Answer> {
  const body = answer.written ?? Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: [...answer.headers], body }
}

/** Sends a response whole, packed where its body has been packed before. */
export function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: Answer,
  findCompressed: FindCompressed,
): void {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  const packed = typeof body !== 'string' && response.req.acceptsEncodings('br') ? findCompressed(body) : undefined
  if (packed) response.setHeader('Content-Encoding', 'br')
  if (status !== 204) response.setHeader('Content-Length', Buffer.byteLength(packed ?? body))
  response.end(packed ?? body)
  drain(response.req)
}

/** Discards the unread rest of a body, because some clients read the response only after their whole body has been read. */
function drain(request: IncomingMessage): void {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}
