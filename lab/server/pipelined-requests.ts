import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Max requests without a response on one connection; browsers have one, clients that pipeline a few. */
const maxOpen = 20

/**
 * Closes connections on which more requests than that come before their responses. Node reads 64 kB at a time and begins all requests in
 * it, two thousand short ones. Call it once all listeners are registered that serve requests.
 */
export function limitPipelining(http: HttpServer): void {
  const listeners = http.listeners('request')
  http.removeAllListeners('request')
  const openOn = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: 1 | -1) => {
    const open = (openOn.get(socket) ?? 0) + change
    openOn.set(socket, open)
    return open
  }
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // The requests behind the one that closed the connection were read with it.
    if (socket.destroyed) return
    if (count(socket, 1) > maxOpen) return void socket.destroy()
    response.once('close', () => count(socket, -1))
    for (const listener of listeners) listener.call(http, request, response)
  })
}
