import type { IncomingMessage } from 'node:http'
import type { Response as ServerResponse } from 'express'
import { cacheCompressedBodies } from '../compressed-bodies.js'
import { limitUnreadAnswers } from '../unread-answers.js'

export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | Uint8Array
}

export type SendAnswer = (response: ServerResponse, answer: Answer) => void

/** A response whose body may be written already, as `app/http/replies.ts` makes them. */
export type WrittenResponse = Response & { readonly written?: string | Uint8Array }

/** Reads a response to its end: it is not a stream, and sending chunks would cost more than sending the whole. */
export async function finishAnswer(answer: WrittenResponse): Promise<Answer> {
  const body = answer.written ?? Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: [...answer.headers], body }
}

export function createSender(): SendAnswer {
  const findCompressed = cacheCompressedBodies()
  const noteUnread = limitUnreadAnswers()
  return (response, { status, headers, body }) => {
    const { req: request } = response
    response.statusCode = status
    for (const [name, value] of headers) response.appendHeader(name, value)
    const packed = typeof body !== 'string' && request.acceptsEncodings('br') ? findCompressed(body) : undefined
    if (packed) response.setHeader('Content-Encoding', 'br')
    const length = Buffer.byteLength(packed ?? body)
    if (status !== 204) response.setHeader('Content-Length', length)
    noteUnread(request.ip ?? '', response, length)
    response.end(packed ?? body)
    drain(request)
  }
}

/** Discards the unread rest of a body, because some clients read the response only after their whole body has been read. */
function drain(request: IncomingMessage): void {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}
