import type { Server as HttpServer, IncomingMessage, ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'

type Listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const socketPath = '/socket.io/'

/** Options of an HTTP server that upgrades for sockets alone, for the versions of Node that have such an option. */
export const socketUpgrades = { shouldUpgradeCallback: isForSockets } as ServerOptions

/** Any other upgrade (`curl --http2`) is only an offer. Call it once the sockets listen. Node 20 lacks the option; from 26 on an upgrade comes without its body. */
export function declineForeignUpgrades(http: HttpServer): void {
  const listeners = http.listeners('upgrade') as Listener[]
  http.removeAllListeners('upgrade')
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForSockets(request)) for (const listener of listeners) listener.call(http, request, socket, head)
    else serveWithoutUpgrade(http, request, socket, head)
  })
}

function isForSockets({ method, url = '', headers: { upgrade = '' } }: IncomingMessage): boolean {
  return method === 'GET' && url.startsWith(socketPath) && upgrade.toLowerCase() === 'websocket'
}

function serveWithoutUpgrade(http: HttpServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.unshift(Buffer.concat([Buffer.from(writeHead(request), 'latin1'), head]))
  http.emit('connection', socket)
}

const ofConnection = new Set(['connection', 'upgrade', 'http2-settings', 'keep-alive'])

function writeHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close']
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!ofConnection.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
