import { connect, type Socket } from 'node:net'
import type { TapedRequest } from '../../courses/tape/tape-entry.js'

/** Headers that belong to the connection, or to how a body was packed for it. */
const ofConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

interface Target {
  readonly port: number
  /** What the request's own Host header said of the port. */
  readonly knownAs: number
}

/** Milliseconds that a lab has for an answer. */
const timeout = 30_000

/** Sends a request as it was sent before, byte by byte, over a connection of its own; `onPort` hears the number of its near end. */
export function sendAgain(
  { method, url, headers }: TapedRequest,
  body: Buffer,
  { port, knownAs }: Target,
  onPort: (port: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ port, host: '127.0.0.1' })
    socket.setTimeout(timeout, () => socket.destroy())
    socket.on('connect', () => {
      onPort(socket.localPort ?? 0)
      socket.write(Buffer.concat([Buffer.from(writeHead(method, url, headers, body.length, knownAs), 'latin1'), body]))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.resume()
  })
}

function writeHead(method: string, url: string, headers: readonly string[], length: number, knownAs: number): string {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []))
  const kept = pairs.filter(([name = '']) => !ofConnection.has(name.toLowerCase()))
  const lines = [
    `Host: localhost:${knownAs}`,
    ...kept.map(([name, value]) => `${name}: ${value}`),
    ...(length > 0 ? [`Content-Length: ${length}`] : []),
    'Connection: close',
  ]
  return `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** The port that visitors knew the lab by, from their own Host headers; the one it was started with where they do not say. */
export function findKnownPort(requests: readonly TapedRequest[], started: number): number {
  const counts = new Map<number, number>()
  for (const { headers } of requests.slice(0, 200)) {
    const index = headers.findIndex((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
    const port = Number(/:(\d{1,5})$/.exec(headers[index + 1] ?? '')?.[1])
    if (port > 0) counts.set(port, (counts.get(port) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? started
}
