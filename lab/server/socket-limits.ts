import type { Server } from 'socket.io'
import { nestsDeep } from '../values/nests-deep.js'
import { limitPolling } from './limit-polling.js'
import type { TrustProxy } from './proxies.js'

/** Packets that a browser may leave unread: several times all notifications of a lab, which come at once when it connects. */
const maxUnread = 2000

/** Cuts off browsers that do what no page does, and would take memory by it without end. */
export function limitSockets(sockets: Server, trust: TrustProxy): void {
  allowOneSocketEach(sockets)
  sockets.engine.on('connection', limitPolling(trust))
  sockets.engine.on('connection', (connection: BufferedConnection) => {
    refuseBytes(connection)
    limitUnread(connection)
  })
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
function refuseBytes(connection: BufferedConnection): void {
  connection.on('packet', ({ data }) => {
    if (data !== undefined && typeof data !== 'string') connection.close(true)
  })
}

/** Cuts off a browser that does not read: what is sent to everybody would wait for it, as long as it says that it lives. */
function limitUnread(connection: BufferedConnection): void {
  connection.on('packetCreate', () => {
    if (connection.writeBuffer.length >= maxUnread) connection.close(true)
  })
}

/** A connection below the sockets; `packet` is one that came, `packetCreate` one that is about to wait for being sent. */
interface BufferedConnection {
  readonly writeBuffer: readonly unknown[]
  on(event: 'packet' | 'packetCreate', listener: (packet: { readonly data?: unknown }) => void): unknown
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
