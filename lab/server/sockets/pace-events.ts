import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'socket.io'
import { addressOf, type TrustProxy } from '../../http/proxies.js'
import type { Lab } from '../../lab.js'
import { originOfMessage } from '../origins.js'
import { webSocketOptionsOf } from './web-sockets.js'

/** Events of one socket that may wait for their turn: a page that closes all its notifications reports each of them. */
const maxWaiting = 600

/** Returns the function that waits for a turn of a socket's visitor. */
export function turnsOf(
  { conn: connection, handshake: { headers } }: Socket,
  { facts, turns }: Pick<Lab, 'facts' | 'turns'>,
  address: string,
): () => Promise<unknown> {
  const origin = originOfMessage({ address, connection, headers }, 'event', undefined)
  return () => facts.during(origin, turns.enterTick)
}

/**
 * Begins each event of a socket when its visitor has a turn. Without turns the event loop takes all events that have arrived, thousands in
 * a message, before any request. A socket with too many waiting events is disconnected.
 */
export function paceEvents(socket: Socket, takeTurn: () => Promise<unknown>): void {
  const waiting: (() => void)[] = []

  async function begin(): Promise<void> {
    while (socket.connected && waiting.length > 0) {
      await takeTurn()
      waiting.shift()?.()
    }
  }

  socket.use((_event, next) => {
    if (waiting.length >= maxWaiting) return void socket.disconnect(true)
    if (waiting.push(next) === 1) void begin()
  })
}

/**
 * Reads what comes over WebSockets one message of a connection per tick, and has requests of sockets that poll wait for
 * their turn. Otherwise a crowd of sockets keeps the thread with reading, before any of their events waits.
 */
export function paceMessages(sockets: Server, { facts, turns }: Pick<Lab, 'facts' | 'turns'>, trust: TrustProxy): void {
  webSocketOptionsOf(sockets).allowSynchronousEvents = false
  sockets.engine.use((request: IncomingMessage, _response: unknown, next: () => void) => {
    // Node takes its listeners off a socket that is upgraded: an error while it waits would end the process.
    if (request.headers.upgrade !== undefined) return next()
    const { socket: connection, headers } = request
    const origin = originOfMessage({ address: addressOf(request, trust), connection, headers }, 'poll', undefined)
    void facts.during(origin, turns.enterTick).then(next)
  })
}
