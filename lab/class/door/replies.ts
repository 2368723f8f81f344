import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

export function isPage({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  answer(response, status, 'application/json; charset=utf-8', JSON.stringify(value))
}

export function answerText(response: ServerResponse, status: number, text: string): void {
  answer(response, status, 'text/plain; charset=utf-8', text)
}

export function answerPage(
  response: ServerResponse,
  status: number,
  html: string,
  origins: readonly string[] = [],
): void {
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; form-action ${["'self'", ...origins].join(' ')}; frame-ancestors 'none'`,
  )
  // With no referrer at all, the browser would not send the form's origin either.
  response.setHeader('Referrer-Policy', 'strict-origin')
  answer(response, status, 'text/html; charset=utf-8', html)
}

export function refuseUpgrade(socket: Socket, status: number, error: string, cookies: readonly string[] = []): void {
  const body = JSON.stringify({ error })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...cookies.map((cookie) => `Set-Cookie: ${cookie}`),
  ]
  // The other side may never close its half, and no timeout of the server looks after this socket any more.
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
  // Some clients read the response only after their whole body has been read.
  response.req.resume()
}
