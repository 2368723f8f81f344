import type { Server as HttpServer, IncomingMessage, ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'

type Listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const socketPath = '/socket.io/'

/** Options of an HTTP server that upgrades for sockets alone, for the versions of Node that have such an option. */
export const socketUpgrades = { shouldUpgradeCallback: isForSockets } as ServerOptions

/**
 * Leaves upgrade requests for sockets to the socket server. Every other upgrade (`curl --http2` asks for h2c) is only an offer, which the
 * shop declines: it serves the plain request. Call it once the sockets listen. Node 20 has no option for it (`socketUpgrades`), and from
 * version 26 on an upgrade comes without the body that follows it.
 */
export function declineForeignUpgrades(http: HttpServer): void {
  const listeners = http.listeners('upgrade') as Listener[]
  http.removeAllListeners('upgrade')
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForSockets(request)) for (const listener of listeners) listener.call(http, request, socket, head)
    else serveAnew(http, request, socket, head)
  })
}

function isForSockets({ method, url = '', headers: { upgrade = '' } }: IncomingMessage): boolean {
  return method === 'GET' && url.startsWith(socketPath) && upgrade.toLowerCase() === 'websocket'
}

/** Returns the connection to the server, with the request in front again but without the offer; its body has not been read yet. */
function serveAnew(http: HttpServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.unshift(Buffer.concat([Buffer.from(writeHead(request), 'latin1'), head]))
  http.emit('connection', socket)
}

/** Headers about the connection, which ends with the response. */
const ofConnection = new Set(['connection', 'upgrade', 'http2-settings', 'keep-alive'])

function writeHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close']
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!ofConnection.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
