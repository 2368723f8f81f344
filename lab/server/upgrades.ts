import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

type Listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const socketPath = '/socket.io/'

/**
 * Leaves to the sockets what asks for one of them; every other upgrade (`curl --http2` asks for h2c) is an offer that the shop does
 * not take up, and is served as the plain request it is. Called once the sockets listen. Node has a setting for it from 24 on only.
 */
export function declineForeignUpgrades(http: HttpServer): void {
  const listeners = http.listeners('upgrade') as Listener[]
  http.removeAllListeners('upgrade')
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForSockets(request)) for (const listener of listeners) listener.call(http, request, socket, head)
    else serveAnew(http, request, socket, head)
  })
}

function isForSockets({ url = '', headers: { upgrade = '' } }: IncomingMessage): boolean {
  return url.startsWith(socketPath) && upgrade.toLowerCase() === 'websocket'
}

/** Hands the connection back to the server with the request in front once more, without the offer: its body is not read yet. */
function serveAnew(http: HttpServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.unshift(Buffer.concat([Buffer.from(writeHead(request), 'latin1'), head]))
  http.emit('connection', socket)
}

/** Headers that speak of the connection; it ends with the answer. */
const ofConnection = new Set(['connection', 'upgrade', 'http2-settings', 'keep-alive'])

function writeHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close']
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!ofConnection.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
