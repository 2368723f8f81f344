import type { Server } from 'socket.io'
import { type WebSocket, webSocketOptionsOf } from './web-sockets.js'

/** Pongs that a client may leave unread. */
const maxPongs = 60

/**
 * Answers the pings of WebSockets, and cuts off a client that does not read the answers. By themselves WebSockets answer all pings, and one test
 * after another of a connection that is about to become one, and keep what nobody reads without a limit.
 */
export function limitPings(sockets: Server): void {
  webSocketOptionsOf(sockets).autoPong = false
  sockets.engine.on('connection', (connection: TestedConnection) => {
    if (connection.transport.socket !== undefined) answerPings(connection.transport.socket)
    connection.on('upgrade', ({ socket }) => socket !== undefined && answerPings(socket))
    let tested: unknown
    connection.on('upgrading', ({ socket }) => {
      if (tested === socket) socket?.terminate()
      tested = socket
    })
  })
}

function answerPings(socket: WebSocket): void {
  let unread = 0
  socket.on('ping', (data) => {
    if (unread >= maxPongs) return socket.terminate()
    unread += 1
    socket.pong(data, false, () => {
      unread -= 1
    })
  })
}

interface Transport {
  readonly socket?: WebSocket
}

/** A connection below the sockets; `upgrading` is a test of the WebSocket that it may change over to, `upgrade` the change. */
interface TestedConnection {
  readonly transport: Transport
  on(event: 'upgrading' | 'upgrade', listener: (transport: Transport) => void): unknown
}
