import { request } from 'node:http'
import type { TapedRequest } from '../../courses/tape/tape-entry.js'
import { isOfConnection } from '../../http/connection-headers.js'

/** Headers that a request has for its new connection. */
const isReplaced = (name: string) => name.toLowerCase() === 'host' || isOfConnection(name)

interface Target {
  readonly port: number
  readonly knownAs: number
}

/** Milliseconds until a request times out. */
const timeout = 30_000

/** Sends a request again over a new connection; `onPort` gets the connection's local port. */
export function sendAgain(
  { method, url, headers }: TapedRequest,
  body: Buffer,
  { port, knownAs }: Target,
  onPort: (port: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, method, path: url, agent: false, timeout },
      headers: writeHeaders(headers, body.length, knownAs),
    })
    sent.on('socket', (socket) => socket.once('connect', () => onPort(socket.localPort ?? 0)))
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve())
    sent.on('response', (response) => response.resume().on('close', () => resolve()))
    sent.on('close', () => resolve())
    sent.end(body)
  })
}

/** Names and values alternately. */
function writeHeaders(headers: readonly string[], length: number, knownAs: number): string[] {
  const kept = headers.filter((_text, index) => !isReplaced(headers[index - (index % 2)] ?? ''))
  const framing = length > 0 ? ['Content-Length', String(length)] : []
  return ['Host', `localhost:${knownAs}`, ...kept, ...framing, 'Connection', 'close']
}

/** The port that visitors used, by their Host headers; the lab's own port if no header has one. */
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
