import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response as ServerResponse } from 'express'

/** True if a response is a stream of events, whose end is not awaited. */
export function isEventStream(answer: Response): boolean {
  return answer.body !== null && answer.headers.get('Content-Type') === 'text/event-stream'
}

/** Streams a response to the client; a closed connection cancels it. */
export async function sendEventStream(response: ServerResponse, { status, headers, body }: Response): Promise<void> {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  response.flushHeaders()
  const handleStreamError = (error: NodeJS.ErrnoException) =>
    error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && response.destroy(error)
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response).catch(handleStreamError)
}
