import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'

/** Chunks of one body that may have any size: reading them takes some milliseconds. */
const freeChunks = 1000

/** Bytes that the chunks of a longer body must have on average; what clients stream by lines has more. */
const minBytes = 32

const refusal = 'The body came in too many tiny chunks. Send it in larger ones, or with a Content-Length.'

const answer = [
  'HTTP/1.1 400 Bad Request',
  'Connection: close',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${refusal.length}`,
  '',
  refusal,
].join('\r\n')

/**
 * Refuses a body of thousands of tiny chunks and closes its connection: Node hands on each chunk by itself, ten thousand of the 64 kB that it
 * reads at a time, and serves nobody meanwhile.
 */
export function refuseTinyChunks(http: HttpServer): void {
  http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const push = request.push
    let chunks = 0
    let bytes = 0
    let isRefused = false
    request.push = (chunk: Buffer | null, encoding) => {
      if (isRefused) return false
      chunks += 1
      bytes += chunk?.length ?? 0
      isRefused = chunk !== null && chunks > freeChunks && bytes < chunks * minBytes
      if (!isRefused) return push.call(request, chunk, encoding)
      const { socket } = request
      if (response.headersSent) socket.destroy()
      else socket.end(answer, () => socket.destroy())
      return false
    }
  })
}
