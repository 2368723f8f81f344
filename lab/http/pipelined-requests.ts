import { AsyncResource } from 'node:async_hooks'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Max requests without a response on one connection; browsers have one, clients that pipeline a few. */
const maxOpen = 20

/**
 * Begins the requests of a connection one after another, and closes connections on which more than a few come before their responses: Node
 * begins all requests in the 64 kB that it reads at a time, two thousand short ones. A response that waits for those before it has no socket, and
 * never hears that the connection was closed: its file would stay open for ever. Call it once all listeners are registered that serve requests.
 */
export function limitPipelining(http: HttpServer): void {
  const listeners = http.listeners('request')
  http.removeAllListeners('request')
  const waiting = new WeakMap<Socket, (() => void)[]>()
  const beginNext = (socket: Socket) => {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
    if (next) next()
    else waiting.delete(socket)
  }
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // The requests behind the one that closed the connection were read with it.
    if (socket.destroyed) return
    const begin = () => {
      // A declined upgrade behind a request without a response never gets the socket.
      if (response.socket === null) return void socket.destroy()
      response.once('close', () => beginNext(socket))
      for (const listener of listeners) listener.call(http, request, response)
    }
    const queue = waiting.get(socket)
    if (queue === undefined) {
      waiting.set(socket, [])
      begin()
    } else if (queue.length < maxOpen - 1) queue.push(AsyncResource.bind(begin))
    else socket.destroy()
  })
}
