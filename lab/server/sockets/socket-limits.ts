import type { Server } from 'socket.io'
import type { TrustProxy } from '../../http/proxies.js'
import { nestsDeep } from '../../values/nests-deep.js'
import { limitCrowds } from './socket-crowds.js'
import { limitPings } from './socket-pings.js'
import { limitUnread } from './socket-unread.js'
import { webSocketOptionsOf } from './web-sockets.js'

/** Milliseconds within which a client may answer that its WebSocket is closed. */
const closeTimeout = 1000

/** Cuts off browsers that do what no page does, and would take memory by it without end. */
export function limitSockets(sockets: Server, trust: TrustProxy): void {
  webSocketOptionsOf(sockets).closeTimeout = closeTimeout
  allowOneSocketEach(sockets)
  limitPings(sockets)
  for (const limit of [limitCrowds(trust), limitUnread(trust), refuseBytes]) sockets.engine.on('connection', limit)
}

/** Cuts off a browser that opens a second socket on its connection: one message of 100 kB can ask for 33,000 of them. */
function allowOneSocketEach(sockets: Server): void {
  const connections = new WeakSet<object>()
  sockets.use(({ conn }, next) => {
    if (connections.has(conn)) conn.close(true)
    connections.add(conn)
    next()
  })
}

/** Cuts off a browser that sends bytes: those of a message that never becomes whole would be kept, a megabyte a socket. */
function refuseBytes(connection: HeardConnection): void {
  connection.on('packet', ({ data }) => {
    if (data !== undefined && typeof data !== 'string') connection.close(true)
  })
}

/** A connection below the sockets; `packet` is one that came. */
interface HeardConnection {
  on(event: 'packet', listener: (packet: { readonly data?: unknown }) => void): unknown
  close(discard: boolean): void
}

/** False for a payload that nests deep, or has bytes in it: one message can name the same bytes a thousand times, and JSON would write them out each time. */
export function isPlainPayload(payload: unknown): boolean {
  return !nestsDeep(payload) && !holdsBytes(payload)
}

function holdsBytes(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return false
  return ArrayBuffer.isView(payload) || payload instanceof ArrayBuffer || Object.values(payload).some(holdsBytes)
}
