import type { IncomingMessage } from 'node:http'

/** Max bytes of a body that is read as one text; a longer one stays a stream, whose reader counts them. */
const maxLength = 100 * 1024

/** Short by its declared length, UTF-8, and no upload. */
export function isShortCall({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return false
  if (/charset\s*=(?!\s*"?utf-8\b)/i.test(headers['content-type'] ?? '')) return false
  return Number(headers['content-length'] ?? 0) <= maxLength && !/^\s*multipart\//i.test(headers['content-type'] ?? '')
}

/** Reads the body of a short call; rejects like the stream of a request if the client goes away. */
export async function readShortBody(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) === 0) return ''
  const pieces: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    const breakOff = () => {
      if (!request.readableEnded) reject(new DOMException('The request was aborted.', 'AbortError'))
    }
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.once('end', resolve).once('error', reject).once('close', breakOff)
    if (request.destroyed) breakOff()
  })
  return new TextDecoder().decode(Buffer.concat(pieces))
}
