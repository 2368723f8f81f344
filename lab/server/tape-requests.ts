import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Origin } from '../facts/vocabulary.js'
import { hasBody } from '../http/has-body.js'
import type { Lab } from '../lab.js'

type Incoming = IncomingMessage & { readonly originalUrl: string }

export function tapeRequest({ tape }: Lab, origin: Origin, request: Incoming, response: ServerResponse): void {
  if (tape === undefined) return
  const { method = '', originalUrl: url, rawHeaders, socket } = request
  const isOwn = (origin.hops ?? 0) > 0
  const asked = { method, url, headers: rawHeaders, ...(isOwn && { own: true as const }) }
  const entry = tape.beginRequest(origin, asked, socket.remotePort ?? 0)
  // A prepended listener does not start the stream, so other readers still get all of it.
  if (hasBody(request)) request.prependListener('data', (piece: Buffer) => entry.addChunk(Buffer.from(piece)))
  response.on('close', () => entry.end(response.statusCode))
}

export async function tapeMessage(
  { tape }: Lab,
  origin: Origin,
  event: string,
  payload: unknown,
  work: () => Promise<void>,
): Promise<void> {
  const { userAgent } = origin
  // A function, which an acknowledgement in the payload's place is, has no JSON.
  const written = JSON.stringify(payload) ?? 'null'
  const entry = tape?.beginMessage(origin, { event, payload: JSON.parse(written), userAgent })
  try {
    await work()
  } finally {
    entry?.end(0)
  }
}
